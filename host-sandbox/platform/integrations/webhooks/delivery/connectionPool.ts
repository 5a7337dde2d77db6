import type { Connections, Outbound } from '../../../foundation/outbound/outbound';

/**
 * Kept so long after a turn, real ms: a lane that runs on comes back within a few. Receivers close what is idle after
 * seconds at the least.
 */
const IDLE_MS = 1_000;

export interface ConnectionPool {
  /** One turn of a receiver, over the connections of its last one if that is not long ago. */
  use<T>(webhookId: number, turn: (connections: Connections) => Promise<T>): Promise<T>;
  close(): void;
}

interface Stored {
  readonly connections: Connections;
  turns: number;
  idle: NodeJS.Timeout | undefined;
}

/**
 * Each receiver has its own: nobody's message goes over what was opened for another. Where they lead is checked at each
 * message.
 */
export function openConnectionPool(
  outbound: Pick<Outbound, 'connections'>,
  most: number,
  idleMs = IDLE_MS,
): ConnectionPool {
  const queues = new Map<number, Stored>();
  const end = (webhookId: number, { connections, idle }: Stored) => {
    clearTimeout(idle);
    connections.close();
    queues.delete(webhookId);
  };
  return {
    async use(webhookId, turn) {
      const stored = queues.get(webhookId) ?? { connections: outbound.connections(most), turns: 0, idle: undefined };
      queues.set(webhookId, stored);
      clearTimeout(stored.idle);
      stored.turns += 1;
      try {
        return await turn(stored.connections);
      } finally {
        stored.turns -= 1;
        if (stored.turns === 0) stored.idle = setTimeout(() => end(webhookId, stored), idleMs).unref();
      }
    },
    close() {
      for (const [webhookId, stored] of queues) end(webhookId, stored);
    },
  };
}
