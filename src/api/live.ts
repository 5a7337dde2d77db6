import type { LiveEvent, LiveHello, LiveMessage } from '@/contract/live';
import { byChance } from './transport/chance';
import type { ServerClock } from './transport/serverClock';

export type LiveTopic = LiveEvent['topic'];
export type LiveListener = (event: LiveEvent) => void;
/** up: connected; down: reconnecting; closed: not wanted */
export type LiveState = 'up' | 'down' | 'closed';

export interface LiveContext {
  /** ws: or wss: address of /api/live */
  url(): string;
  token(): Promise<string | null>;
  /** inside a host */
  readonly embedded?: boolean;
  readonly clock: ServerClock;
  /** when what is shown was read, by performance.now(); by default when the socket is requested */
  readAt?(): number;
  /** the platform ended the session; a failure id */
  onBye(reason: string): void;
  /** whether events of the person with this mark belong to this session */
  isOurs?(mark: string): boolean;
  /** events were lost for good: read everything again */
  onReset(): void;
  /** ms before it reconnects: at first, and at most */
  readonly waits?: { readonly min: number; readonly max: number };
}

const usualWaits = { min: 500, max: 15_000 };
/** The platform sends its clock every 5 s: a socket silent for this long is dead, whatever the browser reports. */
const SILENCE_MS = 25_000;
/** What is shown was read when the socket was requested; if the socket came much later, events were missed. */
const LATE_MS = 5_000;

/** The one WebSocket. Reconnects by itself, with jitter, and requests the events it missed. */
export class Live {
  private socket: WebSocket | null = null;
  private seq: number | null = null;
  private readonly waits: { readonly min: number; readonly max: number };
  private wait: number;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private closed = true;
  private openedAt = 0;
  private readonly listeners = new Map<LiveTopic, Set<LiveListener>>();
  private readonly states = new Set<(state: LiveState) => void>();

  constructor(private readonly context: LiveContext) {
    this.waits = context.waits ?? usualWaits;
    this.wait = this.waits.min;
  }

  open(): void {
    if (!this.closed) return;
    this.closed = false;
    this.openedAt = performance.now();
    window.addEventListener('online', this.comeBack);
    void this.connect();
  }

  /** The next connection begins with a new delay. */
  close(): void {
    this.hangUp();
    this.seq = null;
  }

  private hangUp(): void {
    this.closed = true;
    window.removeEventListener('online', this.comeBack);
    this.stopTimer();
    clearTimeout(this.silence);
    const { socket } = this;
    this.socket = null;
    socket?.close(1000);
    this.notifyState('closed');
  }

  on(topic: LiveTopic, listener: LiveListener): () => void {
    const set = this.listeners.get(topic) ?? new Set();
    this.listeners.set(topic, set.add(listener));
    return () => set.delete(listener);
  }

  onState(listener: (state: LiveState) => void): () => void {
    this.states.add(listener);
    return () => this.states.delete(listener);
  }

  private async connect(): Promise<void> {
    const token = await this.context.token().catch(() => null);
    if (this.closed) return;
    const socket = token === null ? null : openSocket(this.context.url());
    this.socket = socket;
    if (socket === null) {
      this.lost();
      return;
    }
    socket.onopen = () => {
      const hello: LiveHello = {
        t: 'hello',
        token: token ?? '',
        since: this.seq,
        ...(this.context.embedded ? { source: 'AICC' } : {}),
      };
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = ({ data }) => {
      if (socket !== this.socket) return;
      this.listen();
      this.receive(data);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lost();
    };
    this.listen();
  }

  /** A message arrived, so the connection is alive. */
  private listen(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => {
      const { socket } = this;
      // The browser may report the end of a dead socket minutes later.
      this.lost();
      socket?.close();
    }, SILENCE_MS);
  }

  private lost(): void {
    this.socket = null;
    clearTimeout(this.silence);
    this.notifyState('down');
    this.retry();
  }

  private retry(): void {
    if (this.closed || this.timer) return;
    // Jitter, so that after a restart of the platform not all clients reconnect at the same moment.
    const delay = this.wait * (0.5 + byChance() / 2);
    this.wait = Math.min(this.wait * 2, this.waits.max);
    this.timer = setTimeout(() => {
      this.timer = null;
      void this.connect();
    }, delay);
  }

  /** The network is back, so there is no need to wait for the delay. */
  private readonly comeBack = (): void => {
    if (this.closed || !this.timer) return;
    this.stopTimer();
    this.wait = this.waits.min;
    void this.connect();
  };

  private stopTimer(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
  }

  private receive(data: unknown): void {
    const message = parse(data);
    if (!message) return;
    switch (message.t) {
      case 'welcome':
        if (this.context.isOurs?.(message.person) === false) return this.hangUp();
        this.wait = this.waits.min;
        this.context.clock.set(message.now, message.speed);
        this.notifyState('up');
        if (this.seq === null) this.begin(message.seq);
        break;
      case 'clock':
        this.context.clock.set(message.now, message.speed);
        break;
      case 'reset':
        this.seq = message.seq;
        this.context.onReset();
        break;
      case 'bye':
        // Reconnected under a renewed token, it requests the events it missed meanwhile.
        this.hangUp();
        this.context.onBye(message.reason);
        break;
      case 'event':
        this.deliver(message);
        break;
    }
  }

  private begin(seq: number): void {
    this.seq = seq;
    if (performance.now() - this.openedAt > LATE_MS) this.context.onReset();
  }

  private deliver(event: LiveEvent): void {
    if (this.seq !== null && event.seq <= this.seq) return;
    this.seq = event.seq;
    this.listeners.get(event.topic)?.forEach((listen) => listen(event));
  }

  private notifyState(state: LiveState): void {
    this.states.forEach((listen) => listen(state));
  }
}

function openSocket(url: string): WebSocket | null {
  try {
    return new WebSocket(url);
  } catch {
    // A page's policy may forbid WebSockets; screens then refresh at their own intervals.
    return null;
  }
}

function parse(data: unknown): LiveMessage | null {
  try {
    const value: unknown = JSON.parse(String(data));
    // The platform checks what it sends against the contract.
    return typeof value === 'object' && value !== null && 't' in value ? (value as LiveMessage) : null;
  } catch {
    return null;
  }
}
