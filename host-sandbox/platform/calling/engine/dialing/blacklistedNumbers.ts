import type { LineId } from '@/domain/products/lines';
import { numberOn } from '../../blocking/shield/shieldGate';

/** How long the blacklist holds a number. */
export interface BlacklistSpan {
  readonly since: number;
  /** null: for good */
  readonly until: number | null;
}

/** By the number itself when every line holds it, by `numberOn` when one does. */
export type BlacklistedNumbers = ReadonlyMap<string, BlacklistSpan>;

export function isBlacklisted(numbers: BlacklistedNumbers, line: LineId, phone: string, at: number): boolean {
  return numbers.size > 0 && (isInForce(numbers.get(phone), at) || isInForce(numbers.get(numberOn(line, phone)), at));
}

function isInForce(span: BlacklistSpan | undefined, at: number): boolean {
  return span !== undefined && span.since <= at && (span.until === null || span.until > at);
}
