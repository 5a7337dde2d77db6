import type { LiveEvent, LiveHello, LiveMessage } from '@/contract/live';
import type { ServerClock } from './serverClock';

export type LiveTopic = LiveEvent['topic'];
export type LiveListener = (event: LiveEvent) => void;

export interface LiveContext {
  /** ws: or wss: address of /api/live */
  url(): string;
  token(): Promise<string | null>;
  readonly clock: ServerClock;
  /** the platform ended the session; a failure id */
  onBye(reason: string): void;
  /** events were lost for good: read everything again */
  onReset(): void;
}

const WAIT_MIN_MS = 500;
const WAIT_MAX_MS = 15_000;

/** The one socket. Comes back by itself, with jitter, and asks for what it missed. */
export class Live {
  private socket: WebSocket | null = null;
  private seq: number | null = null;
  private wait = WAIT_MIN_MS;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private closed = true;
  private readonly listeners = new Map<LiveTopic, Set<LiveListener>>();
  private readonly states = new Set<(connected: boolean) => void>();

  constructor(private readonly context: LiveContext) {}

  open(): void {
    if (!this.closed) return;
    this.closed = false;
    void this.connect();
  }

  close(): void {
    this.closed = true;
    this.seq = null;
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.socket?.close(1000);
    this.socket = null;
  }

  on(topic: LiveTopic, listener: LiveListener): () => void {
    const set = this.listeners.get(topic) ?? new Set();
    this.listeners.set(topic, set.add(listener));
    return () => set.delete(listener);
  }

  onConnected(listener: (connected: boolean) => void): () => void {
    this.states.add(listener);
    return () => this.states.delete(listener);
  }

  private async connect(): Promise<void> {
    const token = await this.context.token();
    if (this.closed || !token) return;
    const socket = new WebSocket(this.context.url());
    this.socket = socket;
    socket.onopen = () => {
      const hello: LiveHello = { t: 'hello', token, since: this.seq };
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = ({ data }) => {
      if (socket === this.socket) this.receive(data);
    };
    socket.onclose = () => {
      if (socket !== this.socket) return;
      this.tellState(false);
      this.retry();
    };
  }

  private retry(): void {
    if (this.closed || this.timer) return;
    // Jitter: after a restart of the platform not everybody comes back in the same moment.
    const delay = this.wait * (0.5 + jitter() / 2);
    this.wait = Math.min(this.wait * 2, WAIT_MAX_MS);
    this.timer = setTimeout(() => {
      this.timer = null;
      void this.connect();
    }, delay);
  }

  private receive(data: unknown): void {
    const message = parse(data);
    if (!message) return;
    switch (message.t) {
      case 'welcome':
        this.wait = WAIT_MIN_MS;
        this.seq ??= message.seq;
        this.context.clock.set(message.now, message.speed);
        this.tellState(true);
        break;
      case 'clock':
        this.context.clock.set(message.now, message.speed);
        break;
      case 'reset':
        this.seq = message.seq;
        this.context.onReset();
        break;
      case 'bye':
        this.close();
        this.context.onBye(message.reason);
        break;
      case 'event':
        this.deliver(message);
        break;
    }
  }

  private deliver(event: LiveEvent): void {
    if (this.seq !== null && event.seq <= this.seq) return;
    this.seq = event.seq;
    this.listeners.get(event.topic)?.forEach((listen) => listen(event));
  }

  private tellState(connected: boolean): void {
    this.states.forEach((listen) => listen(connected));
  }
}

function jitter(): number {
  return (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 255;
}

function parse(data: unknown): LiveMessage | null {
  try {
    const value: unknown = JSON.parse(String(data));
    // Our own platform speaks; its side checks what it sends against the contract.
    return typeof value === 'object' && value !== null && 't' in value ? (value as LiveMessage) : null;
  } catch {
    return null;
  }
}
