import type { WebSocket } from 'ws';
import type { LiveMessage } from '@/contract/live';

/**
 * Bytes that may wait for a listener that does not read. It is cut off then, and reads what it missed when it comes
 * back.
 */
export const behindMostBytes = 1_048_576;

/** Limits the buffer of each socket: pages that were put to sleep must not fill the platform's memory. */
export function sendLiveMessage(
  socket: Pick<WebSocket, 'readyState' | 'OPEN' | 'bufferedAmount' | 'send' | 'terminate'>,
  message: LiveMessage,
): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > behindMostBytes) socket.terminate();
  else socket.send(JSON.stringify(message));
}
