import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { blacklistFilter } from '@/contract/calling/blacklist';
import { isBlacklistReason, type BlacklistState } from '@/domain/blocking/blacklist';
import type { LineId } from '@/domain/products/lines';
import { addDays, isDay, startOfDay } from '@/domain/time/zone';
import { normalisePhone } from '../../foundation/phones/normalisePhone';
import { blacklist } from '../../foundation/store/schema/calling/calling';
import { orderRows } from '../../foundation/store/sorting';

export interface EntryScope {
  readonly line: LineId;
  readonly timeZone: string;
  readonly countryCode: string;
  /** world time: what is in force depends on it */
  readonly now: number;
}

/** Entries of the line and those of every line. Lists and exports share this condition. */
export function whereEntries(filter: z.output<typeof blacklistFilter>, scope: EntryScope): SQL | undefined {
  const { search, state, reason, scope: scopes, from, to } = filter;
  const states = (state ?? []).flatMap((one) => stateSql(one, scope.now));
  return and(
    ofLine(scope.line),
    states.length > 0 ? or(...states) : undefined,
    reason && reason.length > 0 ? inArray(blacklist.reason, reason.filter(isBlacklistReason)) : undefined,
    scopes?.length === 1 ? (scopes[0] === 'all' ? isNull(blacklist.line) : isNotNull(blacklist.line)) : undefined,
    from !== undefined && isDay(from) ? gte(blacklist.createdAt, startOfDay(from, scope.timeZone)) : undefined,
    to !== undefined && isDay(to) ? lt(blacklist.createdAt, startOfDay(addDays(to, 1), scope.timeZone)) : undefined,
    search?.trim() ? wholeNumber(search, scope.countryCode) : undefined,
  );
}

export function ofLine(line: LineId): SQL | undefined {
  return or(isNull(blacklist.line), eq(blacklist.line, line));
}

/** A part of a number finds nothing, because masked digits could be guessed one by one. */
function wholeNumber(text: string, countryCode: string): SQL {
  const phone = normalisePhone(text, countryCode);
  return phone === null ? sql`false` : eq(blacklist.phone, phone);
}

/** domain/blacklist, blacklistState, as SQL. */
function stateSql(state: string, now: number): SQL[] {
  const expired = and(isNotNull(blacklist.until), lte(blacklist.until, now));
  const states: Readonly<Record<BlacklistState, SQL | undefined>> = {
    active: and(isNull(blacklist.removedAt), or(isNull(blacklist.until), sql`not (${expired})`)),
    expired: and(isNull(blacklist.removedAt), expired),
    removed: isNotNull(blacklist.removedAt),
  };
  const found = Object.entries(states).find(([name]) => name === state)?.[1];
  return found ? [found] : [];
}

/** Newest first by default; permanent entries sort after every date of expiry. */
export function orderEntries(sort: string | undefined): SQL[] {
  return orderRows(sort, {
    columns: { addedAt: blacklist.createdAt, until: blacklist.until },
    tie: blacklist.id,
    otherwise: [desc(blacklist.createdAt), desc(blacklist.id)],
  });
}
