import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** A person's name beside what they made, by an alias of `app_user`; empty for what the platform came with. */
export function nameOf({
  firstName,
  lastName,
}: {
  readonly firstName: AnyPgColumn;
  readonly lastName: AnyPgColumn;
}): SQL<string> {
  return sql<string>`coalesce(${firstName} || ' ' || ${lastName}, '')`;
}
