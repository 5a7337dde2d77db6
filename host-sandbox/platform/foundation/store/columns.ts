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

export function instantText(ms: number): string {
  return new Date(ms).toISOString();
}

/** PostgreSQL writes `2026-11-21 06:00:00.5+00`; raw SQL through Drizzle returns it as it is. */
export function parseInstant(text: string): number {
  return Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
}
