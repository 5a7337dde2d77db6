import { and, count, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { Refusal } from '../refusal';
import type { Db } from './store';

/** Refuses the whole selection when one of its ids is unknown or of another company. */
export async function refuseUnlessAllThere(
  db: Db,
  table: PgTable & { readonly id: PgColumn },
  ids: readonly number[],
  whose?: SQL,
): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const [found] = await db
    .select({ there: count() })
    .from(table)
    .where(and(inArray(table.id, wanted), whose));
  if ((found?.there ?? 0) < wanted.length) throw new Refusal('thing.unknown');
}
