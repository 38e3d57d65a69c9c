//! Drawings as planar maps: half-edges with a rotation at every vertex, and regions between walks.
//! Written from the rules of the game alone; nothing is shared with the ruleset.

/// A half-edge.
#[derive(Clone, Copy, Debug)]
struct Dart {
    origin: usize,
    twin: usize,
    /// The next half-edge around the origin.
    next: usize,
    /// The region that is seen when walking along it.
    region: usize,
}

/// A drawing on the sphere.
#[derive(Clone, Debug)]
pub struct Map {
    darts: Vec<Dart>,
    /// The region of each vertex without lines; `None` for all others.
    lonely: Vec<Option<usize>>,
    regions: usize,
}

/// One boundary of a region.
#[derive(Clone, Debug, PartialEq)]
pub enum Walk {
    Spot(usize),
    Round(Vec<usize>),
}

impl Map {
    pub fn spots(count: usize) -> Map {
        Map { darts: Vec::new(), lonely: vec![Some(0); count], regions: 1 }
    }

    fn degree(&self, vertex: usize) -> usize {
        self.darts.iter().filter(|dart| dart.origin == vertex).count()
    }

    /// The next half-edge of the walk.
    fn onward(&self, dart: usize) -> usize {
        self.darts[self.darts[dart].twin].next
    }

    fn orbit(&self, start: usize) -> Vec<usize> {
        let mut orbit = vec![start];
        let mut dart = self.onward(start);
        while dart != start {
            orbit.push(dart);
            dart = self.onward(dart);
        }
        orbit
    }

    pub fn walks(&self, region: usize) -> Vec<Walk> {
        let mut walks = Vec::new();
        for (vertex, home) in self.lonely.iter().enumerate() {
            if *home == Some(region) {
                walks.push(Walk::Spot(vertex));
            }
        }
        let mut seen = vec![false; self.darts.len()];
        for dart in 0..self.darts.len() {
            if self.darts[dart].region == region && !seen[dart] {
                let orbit = self.orbit(dart);
                orbit.iter().for_each(|&dart| seen[dart] = true);
                walks.push(Walk::Round(orbit));
            }
        }
        walks
    }

    fn corners(walk: &Walk) -> usize {
        match walk {
            Walk::Spot(_) => 1,
            Walk::Round(orbit) => orbit.len(),
        }
    }

    fn vertex(&self, walk: &Walk, corner: usize) -> usize {
        match walk {
            Walk::Spot(vertex) => *vertex,
            Walk::Round(orbit) => self.darts[orbit[corner]].origin,
        }
    }

    /// All drawings after one more curve, many of them alike.
    pub fn children(&self) -> Vec<Map> {
        let mut children = Vec::new();
        for region in 0..self.regions {
            let walks = self.walks(region);
            for (first, one) in walks.iter().enumerate() {
                for (second, other) in walks.iter().enumerate().skip(first) {
                    for from in 0..Self::corners(one) {
                        for to in 0..Self::corners(other) {
                            if first == second && to < from {
                                continue;
                            }
                            let [x, y] = [self.vertex(one, from), self.vertex(other, to)];
                            let needed = if x == y { 2 } else { 1 };
                            if self.degree(x) + needed > 3 || self.degree(y) + needed > 3 {
                                continue;
                            }
                            if first != second {
                                children.push(self.draw(region, one, from, other, to));
                            } else {
                                self.split(region, &walks, first, (from, to), &mut children);
                            }
                        }
                    }
                }
            }
        }
        children
    }

    /// Puts a new half-edge into a corner, just before the half-edge that leaves it.
    fn insert(&mut self, walk: &Walk, corner: usize, twin: usize, region: usize) -> usize {
        let new = self.darts.len();
        let origin = self.vertex(walk, corner);
        match walk {
            Walk::Spot(vertex) => {
                self.lonely[*vertex] = None;
                self.darts.push(Dart { origin, twin, next: new, region });
                // A loop on a spot: both half-edges are at the same vertex.
                let other = (0..new).find(|&dart| self.darts[dart].origin == origin);
                if let Some(other) = other {
                    self.darts[new].next = other;
                    self.darts[other].next = new;
                }
            }
            Walk::Round(orbit) => {
                let leaving = orbit[corner];
                let before = (0..new).find(|&dart| self.darts[dart].next == leaving).unwrap();
                self.darts[before].next = new;
                self.darts.push(Dart { origin, twin, next: leaving, region });
            }
        }
        new
    }

    fn draw(&self, region: usize, one: &Walk, from: usize, other: &Walk, to: usize) -> Map {
        let mut map = self.clone();
        let z = map.lonely.len();
        map.lonely.push(None);
        let base = map.darts.len();
        // x to z, then y to z, then z to x and z to y.
        map.insert(one, from, base + 2, region);
        map.insert(other, to, base + 3, region);
        map.darts.push(Dart { origin: z, twin: base, next: base + 3, region });
        map.darts.push(Dart { origin: z, twin: base + 1, next: base + 2, region });
        map
    }

    fn split(
        &self,
        region: usize,
        walks: &[Walk],
        own: usize,
        (from, to): (usize, usize),
        children: &mut Vec<Map>,
    ) {
        let mut drawn = self.draw(region, &walks[own], from, &walks[own], to);
        let new = drawn.regions;
        drawn.regions += 1;
        // The two sides of the curve are the walks along z to x and along z to y.
        let z_to_x = drawn.darts.len() - 2;
        let side = drawn.orbit(z_to_x);
        assert!(!side.contains(&(z_to_x + 1)), "the curve has two sides");
        for dart in side {
            drawn.darts[dart].region = new;
        }
        let others: Vec<&Walk> =
            walks.iter().enumerate().filter(|(k, _)| *k != own).map(|(_, walk)| walk).collect();
        for choice in 0..1u32 << others.len() {
            let mut map = drawn.clone();
            for (k, walk) in others.iter().enumerate().filter(|(k, _)| choice >> k & 1 == 1) {
                let _ = k;
                match walk {
                    Walk::Spot(vertex) => map.lonely[*vertex] = Some(new),
                    Walk::Round(orbit) => {
                        orbit.iter().for_each(|&dart| map.darts[dart].region = new);
                    }
                }
            }
            children.push(map);
        }
    }

    /// The notation of the drawing: live vertices at the corners of all walks.
    pub fn text(&self) -> String {
        let mut text = String::new();
        let mut capitals: Vec<usize> = Vec::new();
        for region in 0..self.regions {
            let mut written = Vec::new();
            for walk in self.walks(region) {
                let around: Vec<usize> =
                    (0..Self::corners(&walk)).map(|corner| self.vertex(&walk, corner)).collect();
                let mut line = String::new();
                let mut small: Vec<usize> = Vec::new();
                for &vertex in &around {
                    let here = around.iter().filter(|&&other| other == vertex).count();
                    let letter = |list: &mut Vec<usize>, first: u8| {
                        let place = list.iter().position(|&other| other == vertex);
                        let place = place.unwrap_or_else(|| {
                            list.push(vertex);
                            list.len() - 1
                        });
                        char::from(first + u8::try_from(place).unwrap())
                    };
                    match (self.degree(vertex), here) {
                        (0, _) => line.push('0'),
                        (1, _) => line.push('1'),
                        (2, 2) => line.push(letter(&mut small, b'a')),
                        (2, 1) => line.push(letter(&mut capitals, b'A')),
                        (3, _) => {}
                        _ => unreachable!(),
                    }
                }
                if !line.is_empty() {
                    written.push(line);
                }
            }
            if !written.is_empty() {
                text += &written.join(".");
                text.push('}');
            }
        }
        text
    }

    /// The same list of numbers for all drawings that are the same on the sphere, mirrored or not.
    pub fn code(&self) -> Vec<u32> {
        let mirror = self.mirrored();
        let of = |map: &Map| {
            let spots = map.lonely.iter().enumerate().filter(|(_, home)| home.is_some());
            let spots = spots.map(|(vertex, _)| map.code_of_spot(vertex, None));
            let darts = (0..map.darts.len()).map(|dart| map.code_from(dart, None));
            spots.chain(darts).min().unwrap_or_default()
        };
        of(self).min(of(&mirror))
    }

    /// The drawing seen in a mirror.
    fn mirrored(&self) -> Map {
        let mut map = self.clone();
        for (dart, old) in self.darts.iter().enumerate() {
            // Rotations turn the other way, and a half-edge sees what its twin saw.
            map.darts[old.next].next = dart;
            map.darts[dart].region = self.darts[old.twin].region;
        }
        map
    }

    /// The code of the component with a half-edge, and of all that is seen from it except
    /// through the region we came from.
    fn code_from(&self, root: usize, came_from: Option<usize>) -> Vec<u32> {
        let mut order = vec![root];
        let mut number = vec![u32::MAX; self.darts.len()];
        number[root] = 0;
        let mut k = 0;
        let mut code = vec![1];
        while k < order.len() {
            let dart = order[k];
            for neighbour in [self.darts[dart].next, self.darts[dart].twin] {
                if number[neighbour] == u32::MAX {
                    number[neighbour] = u32::try_from(order.len()).unwrap();
                    order.push(neighbour);
                }
                code.push(number[neighbour]);
            }
            k += 1;
        }
        let mut regions: Vec<usize> = Vec::new();
        for &dart in &order {
            let region = self.darts[dart].region;
            if !regions.contains(&region) {
                regions.push(region);
                code.push(1000 + number[dart]);
                if Some(region) != came_from {
                    let own = |walk: &Walk| match walk {
                        Walk::Spot(_) => false,
                        Walk::Round(orbit) => number[orbit[0]] != u32::MAX,
                    };
                    code.extend(self.code_of_region(region, own));
                }
            }
        }
        code.push(2000);
        code
    }

    fn code_of_spot(&self, vertex: usize, came_from: Option<usize>) -> Vec<u32> {
        let mut code = vec![3000];
        if let Some(region) = self.lonely[vertex].filter(|region| Some(*region) != came_from) {
            code.extend(self.code_of_region(region, |walk| *walk == Walk::Spot(vertex)));
        }
        code
    }

    /// What else there is in a region.
    fn code_of_region(&self, region: usize, own: impl Fn(&Walk) -> bool) -> Vec<u32> {
        let mut codes: Vec<Vec<u32>> = Vec::new();
        for walk in self.walks(region).iter().filter(|walk| !own(walk)) {
            codes.push(match walk {
                Walk::Spot(vertex) => self.code_of_spot(*vertex, Some(region)),
                Walk::Round(orbit) => {
                    let from = orbit.iter().map(|&dart| self.code_from(dart, Some(region)));
                    from.min().unwrap_or_default()
                }
            });
        }
        codes.sort_unstable();
        codes.concat()
    }
}
