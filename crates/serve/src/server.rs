//! The server: an address, its routes, and the loop that takes connections.

use crate::sessions::Sessions;
use crate::{files, guard, hello, work};
use axum::Router;
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::Semaphore;

/// How long the headers of a request may take to arrive.
const PATIENCE: Duration = Duration::from_secs(10);
/// Connections at a time; more wait.
const MOST_CONNECTIONS: usize = 1000;

/// Where to serve, what, and how much a question may take.
#[derive(Clone, Debug)]
pub struct Options {
    /// The address to listen at; not a loopback address only if somebody asked for it.
    pub address: SocketAddr,
    /// A folder with the page, instead of the one in the program.
    pub folder: Option<PathBuf>,
    /// How many questions are worked on at once.
    pub threads: usize,
    /// How long a question may take.
    pub time: Duration,
    /// Bytes that a question may take.
    pub memory: u64,
}

/// Bounds of a question.
pub(crate) struct Limits {
    pub(crate) time: Duration,
    pub(crate) memory: u64,
}

/// What all requests share.
pub(crate) struct State {
    pub(crate) folder: Option<PathBuf>,
    pub(crate) hosts: Vec<String>,
    pub(crate) threads: usize,
    pub(crate) limits: Limits,
    pub(crate) sessions: Sessions,
    pub(crate) quick: Arc<Semaphore>,
    pub(crate) long: Arc<Semaphore>,
}

/// A server that listens already.
pub struct Server {
    runtime: Runtime,
    listener: TcpListener,
    state: Arc<State>,
}

impl Server {
    /// Listens.
    ///
    /// # Errors
    /// If the address cannot be had.
    pub fn open(options: &Options) -> io::Result<Self> {
        let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
        let listener = runtime.block_on(TcpListener::bind(options.address))?;
        let here = listener.local_addr()?;
        let threads = options.threads.max(1);
        let state = State {
            folder: options.folder.clone(),
            hosts: hosts(here),
            threads,
            limits: Limits { time: options.time, memory: options.memory },
            sessions: Sessions::default(),
            quick: Arc::new(Semaphore::new(threads.max(2))),
            long: Arc::new(Semaphore::new(threads)),
        };
        Ok(Server { runtime, listener, state: Arc::new(state) })
    }

    /// The address that a browser opens.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://{}/", self.state.hosts.first().map_or("", String::as_str))
    }

    /// Serves for ever.
    ///
    /// # Errors
    /// If no connection can be taken any more.
    pub fn run(self) -> io::Result<()> {
        let Server { runtime, listener, state } = self;
        runtime.block_on(serve(listener, state))
    }
}

/// The names under which this server may be asked.
fn hosts(here: SocketAddr) -> Vec<String> {
    let mut hosts = vec![here.to_string()];
    let local = match here.ip() {
        IpAddr::V4(address) => address.is_loopback() || address.is_unspecified(),
        IpAddr::V6(address) => address.is_loopback() || address.is_unspecified(),
    };
    if local {
        let port = here.port();
        hosts.extend(["127.0.0.1", "localhost", "[::1]"].map(|name| format!("{name}:{port}")));
    }
    if here.port() == 80 {
        hosts.extend(
            hosts.clone().iter().filter_map(|host| Some(host.strip_suffix(":80")?.to_owned())),
        );
    }
    hosts
}

async fn serve(listener: TcpListener, state: Arc<State>) -> io::Result<()> {
    let router = Router::new()
        .route("/api/hello", get(hello::hello))
        .route("/api/run", post(work::run))
        .fallback(get(files::file))
        .layer(from_fn_with_state(Arc::clone(&state), guard::guard))
        .with_state(state);
    let connections = Arc::new(Semaphore::new(MOST_CONNECTIONS));
    loop {
        let Ok(permit) = Arc::clone(&connections).acquire_owned().await else { return Ok(()) };
        let stream = match listener.accept().await {
            Ok((stream, _)) => stream,
            // The client is gone already, or there are no more file handles: both pass.
            Err(_) => {
                tokio::time::sleep(Duration::from_millis(20)).await;
                continue;
            }
        };
        let _ = stream.set_nodelay(true);
        let service = TowerToHyperService::new(router.clone());
        tokio::spawn(async move {
            let mut connection = http1::Builder::new();
            connection.timer(TokioTimer::new()).header_read_timeout(PATIENCE).max_buf_size(1 << 16);
            // A client that breaks off is its own affair.
            let _ = connection.serve_connection(TokioIo::new(stream), service).await;
            drop(permit);
        });
    }
}
