import type { LineId } from '@/domain/products/lines';
import { numberOn } from '../../blocking/shield/shieldGate';

/** How long a number is on the blacklist. */
export interface BlacklistSpan {
  readonly since: number;
  /** null: permanently */
  readonly until: number | null;
}

/** Key: the number itself if it is on the blacklist of every line, `numberOn` for one line. */
export type BlacklistedNumbers = ReadonlyMap<string, BlacklistSpan>;

export function isBlacklisted(numbers: BlacklistedNumbers, line: LineId, phone: string, at: number): boolean {
  return numbers.size > 0 && (isInForce(numbers.get(phone), at) || isInForce(numbers.get(numberOn(line, phone)), at));
}

function isInForce(span: BlacklistSpan | undefined, at: number): boolean {
  return span !== undefined && span.since <= at && (span.until === null || span.until > at);
}
