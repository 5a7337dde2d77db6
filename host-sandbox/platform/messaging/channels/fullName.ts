import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Empty for what the platform came with. */
export function fullName({
  firstName,
  lastName,
}: {
  readonly firstName: AnyPgColumn;
  readonly lastName: AnyPgColumn;
}): SQL<string> {
  return sql<string>`coalesce(${firstName} || ' ' || ${lastName}, '')`;
}
