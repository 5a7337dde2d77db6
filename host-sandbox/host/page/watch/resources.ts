import { methodOf } from './methodOf';

/** Open connections, workers and object URLs: what a console has to close by itself. */
export interface ResourceCount {
  readonly sockets: number;
  readonly workers: number;
  readonly objectUrls: number;
}

export interface ResourceReport {
  socketOpened(url: string): void;
  socketClosed(url: string, code: number): void;
}

type View = Window & typeof globalThis;

export function watchResources(view: View, report: ResourceReport): () => ResourceCount {
  const sockets = watchSockets(view, report);
  const workers = watchWorkers(view);
  const urls = new Set<string>();
  const createObjectURL = methodOf(view.URL, 'createObjectURL');
  const revokeObjectURL = methodOf(view.URL, 'revokeObjectURL');
  view.URL.createObjectURL = (of) => {
    const url = createObjectURL.call(view.URL, of);
    urls.add(url);
    return url;
  };
  view.URL.revokeObjectURL = (url) => {
    urls.delete(url);
    revokeObjectURL.call(view.URL, url);
  };
  return () => ({ sockets: sockets.size, workers: workers.size, objectUrls: urls.size });
}

function watchSockets(view: View, report: ResourceReport): ReadonlySet<object> {
  const open = new Set<object>();
  const watchEnd = (source: WebSocket | EventSource, url: string) => {
    open.add(source);
    report.socketOpened(url);
    source.addEventListener('close', (event) => {
      open.delete(source);
      report.socketClosed(url, event instanceof CloseEvent ? event.code : 0);
    });
  };
  view.WebSocket = class extends view.WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      watchEnd(this, String(url));
    }

    /** A closing connection is no longer counted, even before the other end agrees. */
    override close(code?: number, reason?: string): void {
      open.delete(this);
      super.close(code, reason);
    }
  };
  view.EventSource = class extends view.EventSource {
    constructor(url: string | URL, init?: EventSourceInit) {
      super(url, init);
      watchEnd(this, String(url));
    }

    override close(): void {
      open.delete(this);
      super.close();
    }
  };
  return open;
}

function watchWorkers(view: View): ReadonlySet<object> {
  const running = new Set<object>();
  view.Worker = class extends view.Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      running.add(this);
    }

    override terminate(): void {
      running.delete(this);
      super.terminate();
    }
  };
  return running;
}
