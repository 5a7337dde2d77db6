import type { WebSocket } from 'ws';
import type { LiveMessage } from '@/contract/live';

/** What may wait for a listener that does not read, bytes. It is cut off then, and asks for what it missed when it comes back. */
export const behindMostBytes = 1_048_576;

/** Never more than so much is kept for anybody: a page that was put to sleep must not fill the platform's memory. */
export function tell(socket: Pick<WebSocket, 'readyState' | 'OPEN' | 'bufferedAmount' | 'send' | 'terminate'>, message: LiveMessage): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > behindMostBytes) socket.terminate();
  else socket.send(JSON.stringify(message));
}
