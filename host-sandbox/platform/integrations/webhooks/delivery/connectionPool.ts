import type { Connections, Outbound } from '../../../foundation/outbound/outbound';

/**
 * How long connections stay open after a run, real ms: a queue that goes on runs again within a few. Receivers close
 * idle connections after some seconds.
 */
const IDLE_MS = 1_000;

export interface ConnectionPool {
  /** One run of a receiver's queue, with the connections of its last run if that was recent. */
  use<T>(webhookId: number, turn: (connections: Connections) => Promise<T>): Promise<T>;
  close(): void;
}

interface Stored {
  readonly connections: Connections;
  turns: number;
  idle: NodeJS.Timeout | undefined;
}

/**
 * Each receiver has its own pool, so that no message uses a connection opened for another receiver. The address is
 * checked again at each message.
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
