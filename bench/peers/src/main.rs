//! Upstar beside its peers: same work, same results, one run, ratios.
//!
//! Every workload runs in a child process of its own (`run SIDE NAME REPETITIONS`), so that no
//! state, no allocator history and no peak memory is shared; the parent makes the table.

mod library;
mod measure;
mod ours;
mod peer;
mod table;
mod thermograph;
mod work;

use measure::Report;
use std::process::{Command, ExitCode};
use work::{Group, Workload, workloads};

const USAGE: &str = "\
usage: upstar-bench-peers [GROUP | NAME]... [--repetitions N] [--instructions] [--list]

GROUP is one of values, domineering, domineering-long, boards, boards-long, nimber, heaps, all;
without any: values and domineering. NAME is the name of one workload, as --list prints it.
--repetitions N    run each N times (the fastest counts) instead of the workload's own number
--instructions     also count instructions with valgrind (slow; meant for short workloads)";

/// Who does the work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Peer,
    Ours,
}

impl Side {
    const ALL: [Self; 2] = [Self::Peer, Self::Ours];

    const fn name(self) -> &'static str {
        match self {
            Self::Peer => "peer",
            Self::Ours => "ours",
        }
    }

    fn run(self, workload: &Workload, repetitions: u32) -> Option<Report> {
        match self {
            Self::Peer => peer::run(workload, repetitions),
            Self::Ours => ours::run(workload, repetitions),
        }
    }
}

/// What was asked for.
#[derive(Debug, Default)]
struct Request {
    groups: Vec<Group>,
    names: Vec<String>,
    repetitions: Option<u32>,
    instructions: bool,
    list: bool,
}

impl Request {
    fn parse(arguments: &[String]) -> Result<Self, String> {
        let mut request = Self::default();
        let mut arguments = arguments.iter();
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                "--repetitions" => {
                    let n = arguments.next().and_then(|n| n.parse().ok()).filter(|&n| n > 0);
                    request.repetitions = Some(n.ok_or("--repetitions needs a positive number")?);
                }
                "--instructions" => request.instructions = true,
                "--list" => request.list = true,
                "all" => request.groups.extend(Group::ALL.map(|(group, _)| group)),
                word => {
                    if let Some((group, _)) = Group::ALL.iter().find(|(_, name)| *name == word) {
                        request.groups.push(*group);
                    } else if find(word).is_some() {
                        request.names.push(word.to_owned());
                    } else {
                        return Err(format!("there is no group or workload `{word}`\n{USAGE}"));
                    }
                }
            }
        }
        if request.groups.is_empty() && request.names.is_empty() && !request.list {
            request.groups = vec![Group::Values, Group::Domineering];
        }
        Ok(request)
    }

    fn wants(&self, workload: &Workload) -> bool {
        self.groups.contains(&workload.group)
            || self.names.iter().any(|name| name == workload.name)
            || self.list && self.groups.is_empty() && self.names.is_empty()
    }
}

fn find(name: &str) -> Option<Workload> {
    workloads().into_iter().find(|workload| workload.name == name)
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let done = match arguments.first().map(String::as_str) {
        Some("run") => child(&arguments[1..]),
        Some("--help" | "-h") => {
            println!("{USAGE}");
            Ok(ExitCode::SUCCESS)
        }
        _ => Request::parse(&arguments).and_then(|request| parent(&request)),
    };
    done.unwrap_or_else(|message| {
        eprintln!("{message}");
        ExitCode::from(2)
    })
}

/// Does one workload in this process and prints the report as one line.
fn child(arguments: &[String]) -> Result<ExitCode, String> {
    let [side, name, repetitions] = arguments else { return Err(USAGE.to_owned()) };
    let side = Side::ALL.into_iter().find(|s| s.name() == side).ok_or("no such side")?;
    let workload = find(name).ok_or("no such workload")?;
    let repetitions = repetitions.parse().map_err(|_| "repetitions: not a number")?;
    match side.run(&workload, repetitions) {
        Some(report) => println!("{}", report.line()),
        None => println!("none"),
    }
    Ok(ExitCode::SUCCESS)
}

/// Has every workload done by every side, one after the other, and prints the table.
fn parent(request: &Request) -> Result<ExitCode, String> {
    let asked: Vec<_> = workloads().into_iter().filter(|w| request.wants(w)).collect();
    if request.list {
        asked.iter().for_each(|workload| println!("{}", workload.name));
        return Ok(ExitCode::SUCCESS);
    }
    let mut agreed = true;
    println!("{}", table::header(request.instructions));
    for workload in &asked {
        let mut row = table::Row { workload, cells: Vec::new() };
        for side in Side::ALL {
            let repetitions = request.repetitions.unwrap_or(workload.repetitions);
            let report = measured(side, workload, repetitions)?;
            let instructions = match report {
                Some(_) if request.instructions => Some(counted(side, workload)?),
                _ => None,
            };
            row.cells.push(table::Cell { report, instructions });
        }
        agreed &= row.agrees() != Some(false);
        println!("{}", row.text(request.instructions));
    }
    Ok(if agreed { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn measured(side: Side, workload: &Workload, repetitions: u32) -> Result<Option<Report>, String> {
    let program = std::env::current_exe().map_err(|e| e.to_string())?;
    let mut command = Command::new(program);
    command.args(["run", side.name(), workload.name, &repetitions.to_string()]);
    let output = command.stderr(std::process::Stdio::inherit()).output();
    let output = output.map_err(|e| e.to_string())?;
    if !output.status.success() {
        return Err(format!("{} on the side of {} failed", workload.name, side.name()));
    }
    let line = String::from_utf8_lossy(&output.stdout);
    match line.trim_end() {
        "none" => Ok(None),
        line => Report::parse(line).map(Some).ok_or_else(|| format!("not a report: {line}")),
    }
}

/// Instructions of the measured part of one run, counted by callgrind: the same on a busy machine.
fn counted(side: Side, workload: &Workload) -> Result<u64, String> {
    let program = std::env::current_exe().map_err(|e| e.to_string())?;
    let mut command = Command::new("valgrind");
    command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]);
    command.arg("--toggle-collect=*measure::timed*").arg(program);
    command.args(["run", side.name(), workload.name, "1"]);
    let output = command.output().map_err(|e| format!("valgrind: {e}"))?;
    let text = String::from_utf8_lossy(&output.stderr);
    let count = text.lines().find_map(|line| line.split_once("Collected :")?.1.trim().parse().ok());
    let count = count.filter(|&count| output.status.success() && count > 0);
    count.ok_or_else(|| format!("valgrind did not count {}: {text}", workload.name))
}
