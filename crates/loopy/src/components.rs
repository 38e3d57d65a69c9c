//! Strong components (Tarjan), sinks first, without recursion.

/// The strong components of the graph with vertices 0, …, `count` − 1, each after all that it leads
/// to.
pub(crate) fn components(count: usize, edges: impl Fn(usize) -> Vec<usize>) -> Vec<Vec<usize>> {
    const NEW: usize = usize::MAX;
    let mut number = vec![NEW; count];
    let mut low = vec![0; count];
    let mut open = vec![false; count];
    let (mut stack, mut found, mut next) = (Vec::new(), Vec::new(), 0);
    for root in 0..count {
        if number[root] != NEW {
            continue;
        }
        let mut path: Vec<(usize, Vec<usize>)> = Vec::new();
        let mut enter = Some(root);
        loop {
            if let Some(vertex) = enter.take() {
                number[vertex] = next;
                low[vertex] = next;
                next += 1;
                open[vertex] = true;
                stack.push(vertex);
                path.push((vertex, edges(vertex)));
            }
            let Some((vertex, rest)) = path.last_mut() else { break };
            let vertex = *vertex;
            if let Some(to) = rest.pop() {
                if number[to] == NEW {
                    enter = Some(to);
                } else if open[to] {
                    low[vertex] = low[vertex].min(number[to]);
                }
                continue;
            }
            path.pop();
            if let Some((parent, _)) = path.last() {
                low[*parent] = low[*parent].min(low[vertex]);
            }
            if low[vertex] == number[vertex] {
                let start = stack.iter().rposition(|&other| other == vertex).unwrap_or(0);
                let component = stack.split_off(start);
                for &member in &component {
                    open[member] = false;
                }
                found.push(component);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::components;

    #[test]
    fn components_come_after_what_they_lead_to() {
        let edges = [vec![1], vec![2, 0], vec![3], vec![3], vec![0, 2]];
        let found = components(5, |vertex| edges[vertex].clone());
        let sets: Vec<Vec<usize>> = found
            .into_iter()
            .map(|mut set| {
                set.sort_unstable();
                set
            })
            .collect();
        assert_eq!(sets, [vec![3], vec![2], vec![0, 1], vec![4]]);
    }
}
