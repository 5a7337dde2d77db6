import { eq } from 'drizzle-orm';
import type { Parsed } from '@/contract/contract';
import { checkTestCall, testCallLimits } from '@/domain/calling/testCall';
import { problem } from '@/domain/problem';
import type { Ctx } from '../../foundation/http/handler';
import { dialledNumber } from '../../foundation/phones/dialledNumber';
import { Refusal, refuseFields } from '../../foundation/refusal';
import { robotVersion } from '../../foundation/store/schema/calling/robots';
import { refuseEndedLicence, usableLine, usableRobot } from '../campaigns/tasks/usable';
import { lockDialState } from '../engine/taskCommands';
import { queueTestCall } from '../engine/test-calls/queueTestCall';
import { dialCountries } from '../experience/options';
import { countLeft } from './countLeft';
import { testedLines } from './testedLines';

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
  const made = await queueTestCall(
    db,
    {
      companyId: person.companyId,
      line,
      phone,
      timeZone: person.timeZone,
      robotId: robot.id,
      robotVersionId: robot.versionId,
      sipLineId,
      variables: Object.fromEntries(draft.variables.map(({ name, value }) => [name, value.trim()])),
      createdBy: person.userId,
    },
    now,
  );
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
  const read = dialledNumber('phone', phone, countryCode);
  if (read.problem !== null) throw new Refusal('input.invalid', {}, [read.problem]);
  return read.phone;
}
