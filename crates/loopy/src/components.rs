//! Strong components (Tarjan), sinks first, without recursion.

/// The strong components of the graph with vertices 0, …, `count` − 1, each after all that it leads
/// to.
///
/// `edges` appends where a vertex leads.
pub(crate) fn components(count: usize, edges: impl Fn(usize, &mut Vec<usize>)) -> Vec<Vec<usize>> {
    const NEW: usize = usize::MAX;
    let mut number = vec![NEW; count];
    let mut low = vec![0; count];
    let mut open = vec![false; count];
    let (mut stack, mut found, mut next) = (Vec::new(), Vec::new(), 0);
    for root in 0..count {
        if number[root] != NEW {
            continue;
        }
        // The vertices on the path, and where the edges begin that are still to be looked at.
        let mut path: Vec<(usize, usize)> = Vec::new();
        let mut rest: Vec<usize> = Vec::new();
        let mut enter = Some(root);
        loop {
            if let Some(vertex) = enter.take() {
                number[vertex] = next;
                low[vertex] = next;
                next += 1;
                open[vertex] = true;
                stack.push(vertex);
                path.push((vertex, rest.len()));
                edges(vertex, &mut rest);
            }
            let Some(&(vertex, base)) = path.last() else { break };
            if rest.len() > base
                && let Some(to) = rest.pop()
            {
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
        let found = components(5, |vertex, to| to.extend(&edges[vertex]));
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
