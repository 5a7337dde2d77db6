import { desc, sql } from 'drizzle-orm';
import { contract, type Reply } from '@/contract/contract';
import type { Endpoint } from '@/contract/endpoint';
import { isRevertAction, revertColumns, reverts, revertState, type RevertAction, type RevertState } from '@/domain/revert';
import { checkAccess } from '../access';
import type { Ctx } from '../handler';
import { recordOperation } from '../http/record';
import { changesOf, pickOf, snapshot, targetOf, type Change } from '../http/snapshots';
import { Refusal } from '../refusal';
import { operationRecord } from '../store/schema/core';
import { inverseOf } from './inverses';
import { operationDetail } from './selectOperations';

type Fields = Readonly<Record<string, unknown>>;

interface Looked {
  readonly action: RevertAction | null;
  readonly change: Change | null;
  readonly state: RevertState;
  readonly now: Fields | null;
  readonly columns: readonly string[];
}

/** advisory lock, with the company */
const REVERTING = 7_202;

const nothing: Looked = { action: null, change: null, state: 'none', now: null, columns: [] };

/** What a record changed, against what is there now; a record this person may not see is none. */
async function look(ctx: Ctx, id: number): Promise<Looked> {
  const { action, changes } = await operationDetail(id, ctx);
  const [change, ...others] = changes;
  if (!isRevertAction(action) || !change || others.length > 0) return nothing;
  const columns = revertColumns(action, change.before);
  const { db, person } = ctx;
  const target = targetOf(reverts[action].by, { params: { id: Number(change.id) }, query: {}, body: {} }, person);
  const row = (await snapshot(db, target)).get(change.id) ?? null;
  // A webhook is kept after it was deleted.
  const now = row === null || (row.deleted_at ?? null) !== null ? null : pickOf(row, columns);
  const state = revertState(action, change, now);
  return { action, change, state: state === 'ready' && !may(ctx, action) ? 'denied' : state, now, columns };
}

function may({ person }: Ctx, action: RevertAction): boolean {
  const { access }: Endpoint = contract[reverts[action].by];
  try {
    checkAccess(access, person, undefined);
    return true;
  } catch {
    return false;
  }
}

/** What putting it back would change, or why it cannot be. */
export async function previewRevert(ctx: Ctx, id: number): Promise<Reply<'operation.preview'>> {
  const { state, now, columns, change, action } = await look(ctx, id);
  const fields = columns.map((column) => ({ field: column, now: now?.[column] ?? null, then: change?.before?.[column] ?? null }));
  const [later] = await ctx.db.select({ id: operationRecord.id }).from(operationRecord).where(sql`detail ->> 'reverts' = ${String(id)}`).orderBy(desc(operationRecord.id)).limit(1);
  return { state, by: action === null ? null : reverts[action].by, fields: state === 'none' ? [] : fields, revertedBy: later?.id ?? null };
}

/** By the same endpoint, with the values of before; its record says which one it reverts, and can be reverted in turn. */
export async function revert(ctx: Ctx, id: number): Promise<Reply<'operation.revert'>> {
  // One after the other: the second sees what the first has put back.
  await ctx.db.execute(sql`select pg_advisory_xact_lock(${REVERTING}, ${ctx.person.companyId})`);
  const { action, change, state, columns } = await look(ctx, id);
  if (state === 'denied') throw new Refusal('access.denied');
  if (state !== 'ready' || action === null || change === null || change.before === null) throw new Refusal('revert.not', { state });
  const { before } = change;
  const { by } = reverts[action];
  const { input, run } = await inverseOf(action, by, Number(change.id), Object.fromEntries(columns.map((column) => [column, before[column]])), ctx);
  const target = targetOf(by, { ...input, params: { id: Number(change.id) } }, ctx.person);
  const was = await snapshot(ctx.db, target);
  const reply = await run();
  const changes = await changesOf(ctx.db, target, was, reply);
  await recordOperation(ctx, by, { input, reply: { id: Number(change.id) }, notes: { reverts: id }, changes });
  return { by, changed: changes.length > 0 };
}
