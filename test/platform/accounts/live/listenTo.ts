import { WebSocket } from 'ws';
import type { LiveMessage } from '@/contract/live';
import { until } from '@test/support/until';

type LiveEvent = Extract<LiveMessage, { t: 'event' }>;

export interface Ear {
  readonly said: readonly LiveMessage[];
  /** with what code it was closed */
  readonly closed: Promise<number>;
  readonly events: () => Pick<LiveEvent, 'topic' | 'payload'>[];
  readonly leave: () => void;
}

/** A socket of its own at the platform's end, welcomed. `url` is where the platform listens. */
export async function listenTo(
  url: string,
  token: string | null,
  headers: Readonly<Record<string, string>> = {},
): Promise<Ear> {
  const said: LiveMessage[] = [];
  const socket = new WebSocket(`${url.replace('http:', 'ws:')}/api/live`, { headers });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  socket.on('message', (data: Buffer) => said.push(JSON.parse(data.toString()) as LiveMessage));
  socket.once('open', () => socket.send(JSON.stringify({ t: 'hello', token, since: null })));
  await until(() => said.length > 0);
  return {
    said,
    closed,
    events: () => said.flatMap((one) => (one.t === 'event' ? [{ topic: one.topic, payload: one.payload }] : [])),
    leave: () => socket.terminate(),
  };
}
