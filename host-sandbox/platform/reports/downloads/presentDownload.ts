import { inArray } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { downloadActions, downloadCan, downloadStateAt } from '@/domain/reports/downloadStates';
import { fullName } from '../../accounts/users/selectUsers';
import { appUser, storedFile, type Download } from '../../foundation/store/schema/accounts/core';
import type { Db } from '../../foundation/store/store';
import { downloadParams } from './downloadParams';
import { mayHave, noRight, type Owner } from './rights';

type Wire = Reply<'download.list'>['list'][number];

/** Downloads with their files, which one more query reads for all. */
export async function presentDownloads(
  db: Db,
  rows: readonly Download[],
  { owner, real }: { readonly owner: Owner | null; readonly real: number },
): Promise<Wire[]> {
  const ids = rows.flatMap((row) => row.fileIds);
  const files =
    ids.length === 0
      ? []
      : await db
          .select({ id: storedFile.id, name: storedFile.name, size: storedFile.size })
          .from(storedFile)
          .where(inArray(storedFile.id, ids));
  const deciders = await namesOf(db, rows);
  const byId = new Map(files.map((file) => [file.id, file]));
  return rows.map((row) => {
    const params = downloadParams.parse(row.params);
    const state = downloadStateAt(row.state, row.expiresAt, real);
    const may = { reprocess: true, withdraw: true, remove: true, save: mayHave(owner, row) };
    return {
      id: row.id,
      kind: row.kind,
      name: params.name,
      state,
      rows: row.progress,
      total: row.total,
      files: row.fileIds.flatMap((id) => byId.get(id) ?? []),
      plaintext: params.plaintext,
      failure: row.failure === null ? null : row.failure === noRight ? 'rights' : 'error',
      decision: decisionOf(row, deciders),
      can: downloadActions.filter((action) => downloadCan(action, state) && may[action]),
      createdAt: row.createdAt,
      finishedAt: row.finishedAt,
      expiresAt: row.expiresAt,
    };
  });
}

async function namesOf(db: Db, rows: readonly Download[]): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(rows.flatMap(({ decidedBy }) => decidedBy ?? []))];
  if (ids.length === 0) return new Map();
  const people = await db.select({ id: appUser.id, name: fullName }).from(appUser).where(inArray(appUser.id, ids));
  return new Map(people.map(({ id, name }) => [id, name]));
}

function decisionOf(
  { decision: state, decidedBy, decidedAt, decisionNote: note }: Download,
  names: ReadonlyMap<number, string>,
): Wire['decision'] {
  if (state === null || decidedBy === null || decidedAt === null) return null;
  return { state, by: names.get(decidedBy) ?? '', at: decidedAt, note };
}
