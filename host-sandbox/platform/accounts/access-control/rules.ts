import { and, desc, eq, ilike, or, sql, type SQL } from 'drizzle-orm';
import type { Parsed, Reply } from '@/contract/contract';
import { accessRulesMax, addressLines, checkAddition, checkRule } from '@/domain/access/accessRules';
import { problem, type FieldProblem } from '@/domain/problem';
import type { Ctx } from '../../foundation/http/handler';
import { refuseFields, Refusal } from '../../foundation/refusal';
import { publish } from '../../foundation/store/live/live';
import { accessRule } from '../../foundation/store/schema/accounts/accessRule';
import { appUser } from '../../foundation/store/schema/accounts/core';
import { likeText } from '../../foundation/store/likeText';
import { enabledRules, verdictFor } from './enforce';
import { canonicalAddress, canonicalNetwork } from '../../foundation/settings/network';
import { readPage } from '../../foundation/store/page';

export async function listRules(
  query: Parsed<'accessRule.list'>['query'],
  ctx: Ctx,
): Promise<Reply<'accessRule.list'>> {
  const where = whereRules(query);
  const page = await readPage(query, ctx.db.$count(accessRule, where), rulesWhere(where, ctx), presentRule);
  return { ...page, address: ctx.address };
}

export async function infoRule(id: number, ctx: Ctx): Promise<Reply<'accessRule.info'>> {
  const [row] = await rulesWhere(eq(accessRule.id, id), ctx);
  if (!row) throw new Refusal('thing.unknown');
  return presentRule(row);
}

function rulesWhere(where: SQL | undefined, { db }: Ctx) {
  return db
    .select({ rule: accessRule, firstName: appUser.firstName, lastName: appUser.lastName })
    .from(accessRule)
    .innerJoin(appUser, eq(appUser.id, accessRule.createdBy))
    .where(where)
    .orderBy(desc(accessRule.id));
}

function presentRule({
  rule: { id, list, network, remark, enabled, createdAt },
  firstName,
  lastName,
}: Awaited<ReturnType<typeof rulesWhere>>[number]): Reply<'accessRule.info'> {
  return { id, list, network, remark, enabled, createdAt, createdBy: `${firstName} ${lastName}`.trim() };
}

/** Searching for an address also finds the networks that contain it: the rules that lock it out. */
function whereRules({
  search = '',
  list,
  state,
}: Omit<Parsed<'accessRule.list'>['query'], 'page' | 'limit'>): SQL | undefined {
  const like = `%${likeText(search.trim())}%`;
  const address = canonicalAddress(search);
  return and(
    search.trim() === ''
      ? undefined
      : or(
          ilike(accessRule.network, like),
          ilike(accessRule.remark, like),
          address === null ? undefined : sql`${accessRule.network}::inet >>= ${address}::inet`,
        ),
    list === undefined ? undefined : eq(accessRule.list, list),
    state === undefined ? undefined : eq(accessRule.enabled, state === 'on'),
  );
}

/** Locks the company's rules: of two changes at once neither would see what the other adds or removes. */
async function oneAtATime({ db, person }: Ctx): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`access rules ${person.companyId}`}, 0))`);
}

/** All lines or none; each wrong one is named by its number. */
export async function addRules(body: Parsed<'accessRule.add'>['body'], ctx: Ctx): Promise<Reply<'accessRule.add'>> {
  refuseFields(checkAddition(body));
  await oneAtATime(ctx);
  const saved = await ctx.db.select().from(accessRule);
  const there = new Set(saved.filter(({ list }) => list === body.list).map(({ network }) => network));
  const problems: FieldProblem[] = [];
  const networks: string[] = [];
  for (const { line, text } of addressLines(body.networks)) {
    const network = canonicalNetwork(text);
    if (network === null) problems.push(problem('networks', 'addressWrong', { line, text: text.slice(0, 60) }));
    else if (there.has(network)) problems.push(problem('networks', 'addressRepeated', { line, network }));
    else {
      there.add(network);
      networks.push(network);
    }
  }
  refuseFields(problems);
  if (saved.length + networks.length > accessRulesMax) throw new Refusal('accessRule.tooMany', { max: accessRulesMax });
  const { companyId, userId } = ctx.person;
  const made = await ctx.db
    .insert(accessRule)
    .values(
      networks.map((network) => ({
        companyId,
        list: body.list,
        network,
        remark: body.remark.trim(),
        createdBy: userId,
        createdAt: ctx.clock.real(),
      })),
    )
    .returning({ id: accessRule.id });
  await settle(ctx);
  return { ids: made.map(({ id }) => id) };
}

export async function editRule(
  id: number,
  { network: typed, remark, was }: Parsed<'accessRule.edit'>['body'],
  ctx: Ctx,
): Promise<Record<string, never>> {
  refuseFields(checkRule({ network: typed, remark }));
  await oneAtATime(ctx);
  const saved = await ctx.db.select().from(accessRule);
  const rule = saved.find((one) => one.id === id);
  if (!rule) throw new Refusal('thing.unknown');
  if (rule.network !== was.network || rule.remark !== was.remark) throw new Refusal('thing.changed');
  const network = canonicalNetwork(typed);
  if (network === null)
    throw new Refusal('input.invalid', {}, [problem('network', 'addressWrong', { line: 1, text: typed.slice(0, 60) })]);
  const twin = saved.some((one) => one.id !== id && one.list === rule.list && one.network === network);
  refuseFields(twin ? [problem('network', 'addressRepeated', { line: 1, network })] : []);
  const [row] = await ctx.db
    .update(accessRule)
    .set({ network, remark: remark.trim() })
    .where(eq(accessRule.id, id))
    .returning({ network: accessRule.network });
  return finish(row, ctx);
}

export async function switchRule(id: number, enabled: boolean, ctx: Ctx): Promise<Record<string, never>> {
  await oneAtATime(ctx);
  const [row] = await ctx.db
    .update(accessRule)
    .set({ enabled })
    .where(eq(accessRule.id, id))
    .returning({ network: accessRule.network });
  return finish(row, ctx);
}

export async function removeRule(id: number, ctx: Ctx): Promise<Record<string, never>> {
  await oneAtATime(ctx);
  const [row] = await ctx.db.delete(accessRule).where(eq(accessRule.id, id)).returning({ network: accessRule.network });
  return finish(row, ctx);
}

async function finish(row: { network: string } | undefined, ctx: Ctx): Promise<Record<string, never>> {
  if (!row) throw new Refusal('thing.unknown');
  ctx.note({ name: row.network });
  await settle(ctx);
  return {};
}

/** The rules may not lock out the person who changes them; everybody else's open sockets are checked again. */
async function settle(ctx: Ctx): Promise<void> {
  const { companyId } = ctx.person;
  const verdict = verdictFor(await enabledRules(ctx.db, companyId), ctx.address);
  if (!verdict.may && verdict.why === 'denied')
    throw new Refusal('accessRule.deniesYou', { address: ctx.address, rule: verdict.rule.network });
  if (!verdict.may) throw new Refusal('accessRule.leavesYouOut', { address: ctx.address });
  await publish(ctx.db, {
    companyId,
    topic: 'session',
    access: 'system*accessControl*view',
    payload: { access: 'changed' },
  });
}

export async function testAddress(text: string, ctx: Ctx): Promise<Reply<'accessRule.test'>> {
  const address = canonicalAddress(text);
  if (address === null)
    throw new Refusal('input.invalid', {}, [problem('address', 'addressWrong', { line: 1, text: text.slice(0, 60) })]);
  const verdict = verdictFor(await enabledRules(ctx.db, ctx.person.companyId), address);
  return {
    address,
    may: verdict.may,
    why: verdict.why,
    rule: 'rule' in verdict ? { id: verdict.rule.id, list: verdict.rule.list, network: verdict.rule.network } : null,
  };
}
