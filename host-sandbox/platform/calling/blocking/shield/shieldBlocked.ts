import { and, desc, eq, gt, gte, inArray, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Parsed, Reply } from '@/contract/contract';
import { checkWhy } from '@/domain/blocking/blacklist';
import type { LineId } from '@/domain/products/lines';
import { maskPhone } from '@/domain/contacts/maskPhone';
import { isShieldMethod } from '@/domain/blocking/shield';
import { addDays, isDay, startOfDay } from '@/domain/time/zone';
import { normalisePhone } from '../../../foundation/phones/normalisePhone';
import type { Ctx } from '../../../foundation/http/handler';
import { Refusal, refuseFields } from '../../../foundation/refusal';
import { parseInstant } from '../../../foundation/store/columns';
import { contact, task } from '../../../foundation/store/schema/calling/calling';
import { shieldBlock, shieldLift, shieldStrategy } from '../../../foundation/store/schema/calling/blocking';
import type { Db } from '../../../foundation/store/store';
import { readPage } from '../../../foundation/store/page';
import { orderRows } from '../../../foundation/store/sorting';
import { isLifted, isRuleInForce } from './ruleInForce';

type BlockReply = Reply<'shield.lift'>;
type Query = Parsed<'shield.blocked'>['query'];

/** The first lift after the block let the number through again. */
const lift = sql`(select row_to_json(l) from (
  select sl.at, sl.why, concat_ws(' ', u.first_name, u.last_name) as by from ${shieldLift} sl join app_user u on u.id = sl.user_id
   where sl.strategy_id = ${shieldBlock.strategyId} and sl.phone = ${shieldBlock.phone} and sl.at >= ${shieldBlock.at} and sl.at < ${shieldBlock.until}
   order by sl.at limit 1) l)`;

function selectBlocks(db: Db) {
  return db
    .select({
      block: shieldBlock,
      strategy: shieldStrategy,
      contactName: contact.name,
      taskName: task.name,
      taskDeletedAt: task.deletedAt,
      inForce: isRuleInForce,
      lift: sql<{ at: string; by: string; why: string } | null>`${lift}`,
    })
    .from(shieldBlock)
    .innerJoin(shieldStrategy, eq(shieldStrategy.id, shieldBlock.strategyId))
    .innerJoin(contact, eq(contact.id, shieldBlock.contactId))
    .innerJoin(task, eq(task.id, shieldBlock.taskId))
    .$dynamic();
}

/** Contacts of the line that the smart shield blocked, newest first. */
export async function listBlocks(ctx: Ctx, line: LineId, query: Query): Promise<Reply<'shield.blocked'>> {
  const where = whereBlocks(ctx, line, query);
  const rows = selectBlocks(ctx.db)
    .where(where)
    .orderBy(
      ...orderRows(query.sort, {
        columns: { at: shieldBlock.at },
        tie: shieldBlock.id,
        otherwise: [desc(shieldBlock.at), desc(shieldBlock.id)],
      }),
    );
  return readPage(query, ctx.db.$count(shieldBlock, where), rows, (row) => presentBlock(row, ctx.now));
}

function whereBlocks(
  { person, now }: Ctx,
  line: LineId,
  { search, strategyId, state, method, from, to }: Query,
): SQL | undefined {
  const states: Readonly<Record<string, SQL | undefined>> = {
    held: and(gt(shieldBlock.until, now), sql`not ${isLifted}`, isRuleInForce),
    ruleOff: and(gt(shieldBlock.until, now), sql`not ${isLifted}`, sql`not ${isRuleInForce}`),
    ended: and(lte(shieldBlock.until, now), sql`not ${isLifted}`),
    lifted: isLifted,
  };
  const ids = (strategyId ?? []).map(Number).filter(Number.isSafeInteger);
  const phone = search?.trim() ? normalisePhone(search, person.countryCode) : undefined;
  return and(
    eq(shieldBlock.line, line),
    strategyId && strategyId.length > 0 ? inArray(shieldBlock.strategyId, ids) : undefined,
    method && method.length > 0 ? inArray(shieldBlock.method, method.filter(isShieldMethod)) : undefined,
    state && state.length > 0 ? or(sql`false`, ...state.map((one) => states[one])) : undefined,
    from !== undefined && isDay(from) ? gte(shieldBlock.at, startOfDay(from, person.timeZone)) : undefined,
    to !== undefined && isDay(to) ? lt(shieldBlock.at, startOfDay(addDays(to, 1), person.timeZone)) : undefined,
    // A whole number only, as on the blacklist.
    phone === undefined ? undefined : phone === null ? sql`false` : eq(shieldBlock.phone, phone),
  );
}

function presentBlock(
  {
    block,
    strategy,
    contactName,
    taskName,
    taskDeletedAt,
    inForce,
    lift: lifted,
  }: Awaited<ReturnType<typeof selectBlocks>>[number],
  now: number,
): BlockReply {
  const { of, letters, times } = block.condition;
  return {
    id: block.id,
    phone: maskPhone(block.phone),
    contactName,
    task: { id: block.taskId, name: taskName },
    strategy: { id: strategy.id, name: strategy.name },
    taskGone: taskDeletedAt !== null,
    strategyGone: strategy.deletedAt !== null,
    state: lifted !== null ? 'lifted' : block.until <= now ? 'ended' : inForce ? 'held' : 'ruleOff',
    method: block.method,
    at: block.at,
    until: block.until,
    times: block.times,
    screeningDays: block.screeningDays,
    condition: { of, letters: [...letters], times },
    lift: lifted === null ? null : { at: parseInstant(lifted.at), by: lifted.by, why: lifted.why },
  };
}

/** Earlier calls no longer count for this number and strategy. The contact stays skipped: a new task may call it. */
export async function liftBlock(ctx: Ctx, line: LineId, id: number, why: string): Promise<BlockReply> {
  const { db, person, now } = ctx;
  refuseFields(checkWhy(why));
  const where = and(eq(shieldBlock.id, id), eq(shieldBlock.line, line));
  const [found] = await selectBlocks(db).where(where);
  if (!found) throw new Refusal('thing.unknown');
  const { strategyId, phone } = found.block;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`lift:${strategyId}:${phone}`}, 0))`);
  const [still] = await selectBlocks(db).where(where);
  if (!still || presentBlock(still, now).state !== 'held') throw new Refusal('shield.notHeld');
  await db
    .insert(shieldLift)
    .values({ companyId: person.companyId, strategyId, phone, at: now, userId: person.userId, why: why.trim() });
  const [after] = await selectBlocks(db).where(where);
  if (!after) throw new Refusal('thing.unknown');
  return presentBlock(after, now);
}
