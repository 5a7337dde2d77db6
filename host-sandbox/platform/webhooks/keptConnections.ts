import type { Connections, Outbound } from '../outbound/outbound';

/** Kept so long after a turn, real ms: a lane that runs on comes back within a few. Receivers close what is idle after seconds at the least. */
const IDLE_MS = 1_000;

export interface KeptConnections {
  /** One turn of a receiver, over the connections of its last one if that is not long ago. */
  use<T>(webhookId: number, turn: (connections: Connections) => Promise<T>): Promise<T>;
  close(): void;
}

interface Kept {
  readonly connections: Connections;
  turns: number;
  idle: NodeJS.Timeout | undefined;
}

/** Each receiver has its own: nobody's message goes over what was opened for another. Where they lead is checked at each message. */
export function keepConnections(outbound: Pick<Outbound, 'connections'>, most: number, idleMs = IDLE_MS): KeptConnections {
  const lanes = new Map<number, Kept>();
  const end = (webhookId: number, { connections, idle }: Kept) => {
    clearTimeout(idle);
    connections.close();
    lanes.delete(webhookId);
  };
  return {
    async use(webhookId, turn) {
      const kept = lanes.get(webhookId) ?? { connections: outbound.connections(most), turns: 0, idle: undefined };
      lanes.set(webhookId, kept);
      clearTimeout(kept.idle);
      kept.turns += 1;
      try {
        return await turn(kept.connections);
      } finally {
        kept.turns -= 1;
        if (kept.turns === 0) kept.idle = setTimeout(() => end(webhookId, kept), idleMs).unref();
      }
    },
    close() {
      for (const [webhookId, kept] of lanes) end(webhookId, kept);
    },
  };
}
