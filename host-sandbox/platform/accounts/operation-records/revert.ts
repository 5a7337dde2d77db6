import { desc, sql } from 'drizzle-orm';
import { contract, type Reply } from '@/contract/contract';
import type { Endpoint } from '@/contract/endpoint';
import {
  isRevertAction,
  revertColumns,
  reverts,
  revertState,
  type RevertAction,
  type RevertState,
} from '@/domain/accounts/revert';
import { checkAccess } from '../access/checkAccess';
import type { Ctx } from '../../foundation/http/handler';
import type { RecordedAreas } from '../../foundation/http/operations/recordedAreas';
import type { AllUndos, Fields } from '../../foundation/http/operations/undo';
import { recordOperation } from './recordOperation';
import { changesOf, pickOf, snapshot, targetOf, type Change } from './snapshots';
import { Refusal } from '../../foundation/refusal';
import { operationRecord } from '../../foundation/store/schema/accounts/core';
import { operationDetail } from './selectOperations';

/** What features register: the rows their writes change, and how to undo these. */
export interface Reverting {
  readonly areas: RecordedAreas;
  readonly undos: AllUndos;
}

interface Comparison {
  readonly action: RevertAction | null;
  readonly change: Change | null;
  readonly state: RevertState;
  readonly now: Fields | null;
  readonly columns: readonly string[];
}

/** advisory lock, with the company */
const REVERTING = 7_202;

const nothing: Comparison = { action: null, change: null, state: 'none', now: null, columns: [] };

/** Compares what a record changed with what is there now; a record this person may not see is unknown. */
async function compare(areas: RecordedAreas, ctx: Ctx, id: number): Promise<Comparison> {
  const { action, changes } = await operationDetail(id, ctx);
  const [change, ...others] = changes;
  if (!isRevertAction(action) || !change || others.length > 0) return nothing;
  const columns = revertColumns(action, change.before);
  const { db, person } = ctx;
  const target = targetOf(
    areas,
    reverts[action].by,
    { params: { id: Number(change.id) }, query: {}, body: {} },
    person,
  );
  const row = (await snapshot(db, target)).get(change.id) ?? null;
  // The row of a deleted webhook stays, for its deliveries.
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
export async function previewRevert({ areas }: Reverting, ctx: Ctx, id: number): Promise<Reply<'operation.preview'>> {
  const { state, now, columns, change, action } = await compare(areas, ctx, id);
  const fields = columns.map((column) => ({
    field: column,
    now: now?.[column] ?? null,
    then: change?.before?.[column] ?? null,
  }));
  const [later] = await ctx.db
    .select({ id: operationRecord.id })
    .from(operationRecord)
    .where(sql`detail ->> 'reverts' = ${String(id)}`)
    .orderBy(desc(operationRecord.id))
    .limit(1);
  return {
    state,
    by: action === null ? null : reverts[action].by,
    fields: state === 'none' ? [] : fields,
    revertedBy: later?.id ?? null,
  };
}

/**
 * Uses an endpoint of the feature with the values of before; its record names the one it reverts, and can be reverted
 * in turn.
 */
export async function revert({ areas, undos }: Reverting, ctx: Ctx, id: number): Promise<Reply<'operation.revert'>> {
  // One after the other: the second sees what the first has put back.
  await ctx.db.execute(sql`select pg_advisory_xact_lock(${REVERTING}, ${ctx.person.companyId})`);
  const { action, change, state, columns } = await compare(areas, ctx, id);
  if (state === 'denied') throw new Refusal('access.denied');
  if (state !== 'ready' || action === null || change === null || change.before === null)
    throw new Refusal('revert.not', { state });
  const { before } = change;
  const undo = undos[action];
  const { by } = undo;
  const { input, run } = await undo.prepare(
    Number(change.id),
    Object.fromEntries(columns.map((column) => [column, before[column]])),
    ctx,
  );
  const target = targetOf(areas, by, { ...input, params: { id: Number(change.id) } }, ctx.person);
  const was = await snapshot(ctx.db, target);
  const reply = await run();
  const changes = await changesOf(ctx.db, target, was, reply);
  await recordOperation(ctx, by, {
    input,
    reply: { id: Number(change.id) },
    notes: { reverts: id },
    changes,
    before: was,
  });
  return { by, changed: changes.length > 0 };
}
