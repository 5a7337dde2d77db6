import { and, desc, eq, sql } from 'drizzle-orm';
import type { Parsed, Reply } from '@/contract/contract';
import type { Ctx } from '../../foundation/http/handler';
import type { Change } from './snapshots';
import { Refusal } from '../../foundation/refusal';
import { appUser, loginLog, operationRecord, operationSeal } from '../../foundation/store/schema/accounts/core';
import { whereOperations, whereSignIns, type OperationScope } from './whereOperations';
import { readPage } from '../../foundation/store/page';

type RecordRow = typeof operationRecord.$inferSelect;
type Row = Reply<'operation.list'>['list'][number];

export function scopeOf(ctx: Ctx): OperationScope {
  return { timeZone: ctx.person.timeZone, real: ctx.clock.real(), authors: ctx.person.authors };
}

export const actor = {
  id: appUser.id,
  firstName: appUser.firstName,
  lastName: appUser.lastName,
  account: appUser.account,
};

export async function listOperations(
  query: Parsed<'operation.list'>['query'],
  ctx: Ctx,
): Promise<Reply<'operation.list'>> {
  const where = whereOperations(query, scopeOf(ctx));
  const rows = ctx.db
    .select({ record: operationRecord, actor })
    .from(operationRecord)
    .leftJoin(appUser, eq(appUser.id, operationRecord.userId))
    .where(where)
    .orderBy(desc(operationRecord.at), desc(operationRecord.id));
  return readPage(query, ctx.db.$count(operationRecord, where), rows, presentOperation);
}

export function presentOperation({ record, actor: who }: { record: RecordRow; actor: Actor | null }): Row {
  return {
    id: record.id,
    at: record.at,
    person: who === null ? null : presentActor(who),
    operator: record.operator,
    action: record.action,
    kind: record.targetKind,
    targetId: record.targetId,
    targetName: typeof record.detail.name === 'string' ? record.detail.name : null,
    address: record.address,
    device: record.device,
  };
}

export function presentActor({ id, firstName, lastName, account }: Actor): NonNullable<Row['person']> {
  return { id, name: `${firstName} ${lastName}`.trim(), account };
}

interface Actor {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly account: string;
}

export async function operationDetail(id: number, ctx: Ctx): Promise<Reply<'operation.detail'>> {
  const [found] = await ctx.db
    .select({ record: operationRecord, actor, no: operationSeal.no, hash: operationSeal.hash })
    .from(operationRecord)
    .leftJoin(appUser, eq(appUser.id, operationRecord.userId))
    .leftJoin(operationSeal, eq(operationSeal.recordId, operationRecord.id))
    .where(and(eq(operationRecord.id, id), whereOperations({}, scopeOf(ctx))));
  if (!found) throw new Refusal('thing.unknown');
  const { changes, sent, name: _name, ...notes } = found.record.detail;
  return {
    ...presentOperation(found),
    // Written in this shape by recordOperation.
    changes: Array.isArray(changes) ? (changes as Change[]) : [],
    sent: typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? (sent as Record<string, unknown>) : {},
    notes,
    requestId: found.record.requestId,
    no: found.no ?? 0,
    hash: found.hash ?? '',
  };
}

export async function operationOptions(ctx: Ctx): Promise<Reply<'operation.options'>> {
  const where = whereOperations({}, scopeOf(ctx));
  const people = await ctx.db
    .selectDistinct(actor)
    .from(operationRecord)
    .innerJoin(appUser, eq(appUser.id, operationRecord.userId))
    .where(where)
    .orderBy(appUser.firstName, appUser.id);
  const signers = await ctx.db
    .selectDistinct(actor)
    .from(loginLog)
    .innerJoin(appUser, eq(appUser.id, loginLog.userId))
    .where(whereSignIns({}, scopeOf(ctx)))
    .orderBy(appUser.firstName, appUser.id);
  const actions = await ctx.db
    .selectDistinct({ action: operationRecord.action, kind: operationRecord.targetKind })
    .from(operationRecord)
    .where(where)
    .orderBy(sql`1`);
  return {
    people: people.map(presentActor),
    signers: signers.map(presentActor),
    actions: actions.map(({ action }) => action),
    kinds: [...new Set(actions.map(({ kind }) => kind))],
  };
}
