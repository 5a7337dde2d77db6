import { eq, inArray } from 'drizzle-orm';
import { storedFile, type Download } from '../../foundation/store/schema/accounts/core';
import type { Db } from '../../foundation/store/store';
import { downloadParams } from './downloadParams';
import { covers, type Reach } from './rights';

/**
 * Where a download continues when it is processed again: a failed one after the files it has, if they still exist and
 * its person may have them; any other from the beginning, without its former files.
 */
export async function begunAgain(db: Db, row: Download, reach: Reach, real: number): Promise<Partial<Download>> {
  const stored =
    row.fileIds.length === 0
      ? []
      : await db
          .select({ expiresAt: storedFile.expiresAt })
          .from(storedFile)
          .where(inArray(storedFile.id, row.fileIds));
  const isWhole =
    stored.length === row.fileIds.length && stored.every(({ expiresAt }) => expiresAt === null || expiresAt > real);
  const params = downloadParams.parse(row.params);
  const waiting = { state: 'preparing', failure: null, finishedAt: null, expiresAt: null } as const;
  if (row.state === 'failed' && isWhole && covers(reach, params.seen)) return waiting;
  for (const id of row.fileIds) await db.delete(storedFile).where(eq(storedFile.id, id));
  // Rows that were counted at the request keep their data scope, because they are not counted again.
  const { seen, written: _gone, ...request } = params;
  const again = params.table && seen ? { ...request, seen } : request;
  return { ...waiting, fileIds: [], progress: 0, params: { ...again, cursor: null } };
}
