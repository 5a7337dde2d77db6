import { useRead } from '@/api/query';
import { useLiveRefresh } from '@/api/useLive';
import type { LineId } from '@/domain/products/lines';

/** Key of the address that opens the SIP lines over a screen: `open`, or the id of one. */
export const sipLineKey = 'sipLine';

/** Refreshed by interval, because hours may pass without an event. */
const EVERY_MS = 30_000;

/** The company's SIP lines, refreshed live. */
export function useSipLines(line: LineId, refreshMs = 3000) {
  useLiveRefresh('call', ['sipLine'], undefined, refreshMs);
  useLiveRefresh('task', ['sipLine'], undefined, refreshMs);
  return useRead('sipLine.list', { params: { line } }, { every: EVERY_MS, later: true });
}
