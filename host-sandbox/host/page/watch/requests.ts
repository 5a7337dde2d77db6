import { methodOf } from './methodOf';

/** What is seen of one request from outside. */
export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface SeenEnd {
  /** 0: no answer */
  readonly status: number;
  readonly aborted: boolean;
  readonly ms: number;
}

export interface RequestReport {
  /** returns what to report when it ends */
  began(request: SeenRequest): (end: SeenEnd) => void;
}

type View = Window & typeof globalThis;

/** Sees each fetch and XMLHttpRequest that goes by the page's own functions, and counts those under way. */
export function watchRequests(view: View, report: RequestReport): () => number {
  const flying = new Set<object>();
  watchFetch(view, report, flying);
  watchXhr(view, report, flying);
  return () => flying.size;
}

function watchFetch(view: View, report: RequestReport, flying: Set<object>): void {
  const ask = view.fetch.bind(view);
  view.fetch = async (input, init) => {
    const request = new Request(input, init);
    const key = {};
    const started = performance.now();
    const end = report.began({
      method: request.method,
      url: request.url,
      headers: Object.fromEntries(request.headers),
    });
    flying.add(key);
    const ended = (status: number, aborted: boolean) => {
      flying.delete(key);
      end({ status, aborted, ms: performance.now() - started });
    };
    try {
      const response = await ask(input, init);
      ended(response.status, false);
      return response;
    } catch (error) {
      ended(0, request.signal.aborted);
      throw error;
    }
  };
}

interface Noted {
  method: string;
  url: string;
  readonly headers: Record<string, string>;
}

function watchXhr(view: View, report: RequestReport, flying: Set<object>): void {
  const noted = new WeakMap<XMLHttpRequest, Noted>();
  const { prototype } = view.XMLHttpRequest;
  const open = methodOf(prototype, 'open');
  const send = methodOf(prototype, 'send');
  const setRequestHeader = methodOf(prototype, 'setRequestHeader');
  prototype.open = function openNoted(this: XMLHttpRequest, method: string, url: string | URL, ...rest: unknown[]) {
    noted.set(this, { method: method.toUpperCase(), url: new URL(url, view.location.href).href, headers: {} });
    Reflect.apply(open, this, [method, url, ...rest]);
  };
  prototype.setRequestHeader = function setNoted(name, value) {
    const note = noted.get(this);
    if (note) note.headers[name.toLowerCase()] = value;
    setRequestHeader.call(this, name, value);
  };
  prototype.send = function sendNoted(body) {
    const note = noted.get(this);
    if (note) {
      const started = performance.now();
      const end = report.began(note);
      let aborted = false;
      flying.add(this);
      this.addEventListener('abort', () => {
        aborted = true;
      });
      this.addEventListener('loadend', () => {
        flying.delete(this);
        end({ status: this.status, aborted, ms: performance.now() - started });
      });
    }
    send.call(this, body);
  };
}
