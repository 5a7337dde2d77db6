import { eq, sql } from 'drizzle-orm';
import type { Parsed } from '@/contract/contract';
import { Chance } from '@/domain/calling/chance';
import { checkTestCall, testCallLimits } from '@/domain/calling/testCall';
import { problem } from '@/domain/problem';
import { companyWide } from '../../accounts/scope/companyWide';
import type { Ctx } from '../../foundation/http/handler';
import { readPhone } from '../../foundation/phones/readPhone';
import { Refusal, refuseFields } from '../../foundation/refusal';
import { robotVersion } from '../../foundation/store/schema/calling/robots';
import { testCall } from '../../foundation/store/schema/calling/testCalls';
import { refuseEndedLicence, usableLine, usableRobot } from '../campaigns/tasks/usable';
import { lockDialState } from '../engine/taskCommands';
import { blockOfTest } from '../engine/test-calls/blockOfTest';
import { publishTestCall } from '../engine/test-calls/publishTestCall';
import { dialCountries } from '../experience/options';
import { countLeft } from './countLeft';
import { testedLines } from './testedLines';

const problemOf = {
  blacklisted: 'phoneBlacklisted',
  blocked: 'phoneShielded',
  outsideHours: 'phoneOutsideHours',
} as const;

type Draft = Parsed<'testCall.create'>['body'];

/** Queues a test call; the dialler begins it as soon as a channel is free. */
export async function createTestCall(ctx: Ctx, draft: Draft): Promise<number> {
  const { db, person, now } = ctx;
  const { line } = draft;
  refuseFields(checkTestCall(draft));
  if (!testedLines(ctx).includes(line)) refuseFields([problem('line', 'notSelectable')]);
  await refuseEndedLicence(ctx);
  const robot = await testedRobot(ctx, draft);
  const sipLineId = await usableLine(ctx, draft.sipLineId);
  const phone = await dialledPhone(ctx, draft);
  // With the dial state locked requests of one company come one after the other, so that the limit is exact.
  await lockDialState(db, person.companyId, now);
  if ((await countLeft(ctx)) === 0)
    throw new Refusal('testCall.limit', {
      person: testCallLimits.ofPersonADay,
      company: testCallLimits.ofCompanyADay,
    });
  const tested = { companyId: person.companyId, line, phone, timeZone: person.timeZone };
  const reason = await companyWide(db, () => blockOfTest(db, tested, now));
  if (reason !== null) throw new Refusal('testCall.notCallable', {}, [problem('phone', problemOf[reason])]);
  const [made] = await db
    .insert(testCall)
    .values({
      ...tested,
      robotId: robot.id,
      robotVersionId: robot.versionId,
      sipLineId,
      variables: Object.fromEntries(draft.variables.map(({ name, value }) => [name, value.trim()])),
      carrierSeed: Chance.of(person.companyId, phone, now).whole(1, 0x7ffffffe),
      state: 'queued',
      createdBy: person.userId,
      createdAt: now,
    })
    // The unique index decides, also between two requests of the same moment.
    .onConflictDoNothing()
    .returning({ id: testCall.id });
  if (!made) throw new Refusal('testCall.running');
  await db.execute(sql`select pg_notify('aicc_dial', ${String(person.companyId)})`);
  await publishTestCall(db, person.companyId, made.id, 'queued');
  return made.id;
}

/** In effect, and the values are those that its online script speaks. */
async function testedRobot(ctx: Ctx, { line, robotId, variables }: Draft): Promise<{ id: number; versionId: number }> {
  const robot = await usableRobot(ctx, line, robotId);
  const [online] = await ctx.db
    .select({ variables: robotVersion.variables })
    .from(robotVersion)
    .where(eq(robotVersion.id, robot.versionId));
  const spoken = online?.variables ?? [];
  const names = new Set(variables.map(({ name }) => name));
  const isWhole = names.size === variables.length && names.size === spoken.length;
  if (!isWhole || !spoken.every((name) => names.has(name))) throw new Refusal('testCall.variables');
  return robot;
}

async function dialledPhone(ctx: Ctx, { countryCode, phone }: Draft): Promise<string> {
  const countries = await dialCountries(ctx.db, ctx.person.companyId);
  if (!countries.includes(countryCode)) refuseFields([problem('countryCode', 'notSelectable')]);
  const read = readPhone(phone.trim(), countryCode);
  if (read.phone === null) throw new Refusal('input.invalid', {}, [problem('phone', read.problem)]);
  return read.phone;
}
