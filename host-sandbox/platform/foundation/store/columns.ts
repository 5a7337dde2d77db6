import { sql, type SQL } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

/** Milliseconds since 1970 in the code, timestamptz in the database. */
export const instant = customType<{ data: number; driverData: string }>({
  dataType: () => 'timestamptz',
  toDriver: instantText,
  fromDriver: parseInstant,
});

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** As a parameter of raw SQL: `sql`… due_at <= ${timestamp(now)}``. */
export function timestamp(ms: number): SQL {
  return sql`${instantText(ms)}::timestamptz`;
}

const FIRST = Date.parse('0001-01-01T00:00:00Z');
const LAST = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * PostgreSQL does not read how JavaScript writes other years. Nothing is stored beyond these, so an instant there is
 * compared as the nearest within.
 */
export function instantText(ms: number): string {
  return new Date(Math.min(LAST, Math.max(FIRST, ms))).toISOString();
}

/** PostgreSQL writes `2026-11-21 06:00:00.5+00`; raw SQL through Drizzle returns it as it is. */
export function parseInstant(text: string): number {
  return Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
}
