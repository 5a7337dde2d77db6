import pg from 'pg';
import type { Channel } from '../store';

/** How long to wait before connecting again, ms. */
const RETRY_MS = 250;

type Hear = (payload: string | null) => void;

export interface Listener {
  listen(channel: Channel, hear: Hear): () => void;
  close(): Promise<void>;
}

const channels: readonly Channel[] = ['aicc_live', 'aicc_job', 'aicc_clock', 'aicc_dial'];

/**
 * One connection that only listens; it is opened again when it is lost, and all listeners are then called with
 * `null`.
 */
export async function openListener(config: pg.ClientConfig): Promise<Listener> {
  const hearers = new Map<string, Set<Hear>>(channels.map((channel) => [channel, new Set<Hear>()]));
  let client: pg.Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | null = null;

  const connect = async () => {
    const next = new pg.Client({ ...config, keepAlive: true });
    next.on('notification', ({ channel, payload }) => hearers.get(channel)?.forEach((hear) => hear(payload ?? '')));
    // An error is followed by `end`; without a listener it would end the process.
    next.on('error', () => undefined);
    next.once('end', () => {
      if (client !== next) return;
      client = null;
      again();
    });
    await next.connect();
    await next.query(channels.map((channel) => `listen ${channel}`).join('; '));
    client = next;
    if (closed) await next.end();
  };
  const again = () => {
    if (closed) return;
    retry = setTimeout(() => {
      connect().then(() => hearers.forEach((set) => set.forEach((hear) => hear(null))), again);
    }, RETRY_MS);
  };

  await connect();
  return {
    listen(channel, hear) {
      hearers.get(channel)?.add(hear);
      return () => void hearers.get(channel)?.delete(hear);
    },
    async close() {
      closed = true;
      if (retry) clearTimeout(retry);
      hearers.forEach((set) => set.clear());
      const last = client;
      client = null;
      await last?.end();
    },
  };
}
