import { and, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reply } from '@/contract/contract';
import { permissionOf } from '@/domain/access/access';
import { allows } from '@/domain/access/granted';
import { resultOf } from '@/domain/calling/ringTypes';
import { isTestCallStoppable, testCallPhase } from '@/domain/calling/testCall';
import { maskPhone } from '@/domain/contacts/maskPhone';
import { secondMs } from '@/domain/limits';
import type { Ctx } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { appUser } from '../../foundation/store/schema/accounts/core';
import { sipLine } from '../../foundation/store/schema/calling/calling';
import { robot, robotVersion } from '../../foundation/store/schema/calling/robots';
import { testCall } from '../../foundation/store/schema/calling/testCalls';
import type { Db } from '../../foundation/store/store';
import { answeredAtOf } from '../engine/test-calls/talkOfTest';
import { nameOf } from '../../foundation/store/nameOf';

/** Calls that visitors of a share link began are strangers' own: they show in the log of visits, masked. */
export const ofPeople = isNull(testCall.shareLinkId);

export type TestCallRow = Reply<'testCall.list'>['list'][number];

const maker = alias(appUser, 'maker');

export function selectTestCalls(db: Db) {
  return db
    .select({
      call: testCall,
      robotName: robot.name,
      voiceGender: robot.voiceGender,
      language: robot.language,
      version: robotVersion.number,
      script: robotVersion.script,
      sipLineName: sipLine.name,
      createdBy: nameOf(maker),
    })
    .from(testCall)
    .innerJoin(robot, eq(robot.id, testCall.robotId))
    .innerJoin(robotVersion, eq(robotVersion.id, testCall.robotVersionId))
    .innerJoin(sipLine, eq(sipLine.id, testCall.sipLineId))
    .leftJoin(maker, eq(maker.id, testCall.createdBy))
    .$dynamic();
}

export type SelectedTestCall = Awaited<ReturnType<typeof selectTestCalls>>[number];

export async function findTestCall({ db }: Pick<Ctx, 'db'>, id: number): Promise<SelectedTestCall> {
  const [found] = await selectTestCalls(db).where(and(eq(testCall.id, id), ofPeople));
  if (!found) throw new Refusal('thing.unknown');
  return found;
}

/** The only place where a test call becomes a reply, so the number is masked here. */
export function presentTestCall(
  { call, robotName, version, sipLineName, createdBy }: SelectedTestCall,
  { person, now }: Pick<Ctx, 'person' | 'now'>,
): TestCallRow {
  const { id, line, state, reason, createdAt, dialledAt, endsAt, plan } = call;
  const willAnswerAt = answeredAtOf(call);
  const isAnswered = willAnswerAt !== null && willAnswerAt <= now && state !== 'canceled';
  const phase = testCallPhase({ state, answeredAt: willAnswerAt }, now);
  const may = (action: 'test' | 'viewPlaintext') =>
    allows(person.granted, permissionOf('calling', 'SingleTest', action));
  return {
    id,
    line,
    robot: { id: call.robotId, name: robotName, version },
    sipLine: { id: call.sipLineId, name: sipLineName },
    phone: maskPhone(call.phone),
    phase,
    reason,
    createdAt,
    createdBy,
    dialledAt,
    answeredAt: isAnswered ? willAnswerAt : null,
    endedAt: state === 'done' || state === 'canceled' ? endsAt : null,
    outcome:
      state !== 'done' || plan === null
        ? null
        : {
            ringType: plan.ringType,
            result: resultOf(line, plan.ringType, plan.label),
            label: plan.label,
            hangup: plan.hangup,
            transfer: plan.transfer,
            ringSeconds: plan.ringMs / secondMs,
            talkSeconds: plan.talkSeconds,
          },
    can: [
      ...(may('test') && isTestCallStoppable(phase) ? (['stop'] as const) : []),
      ...(may('viewPlaintext') ? (['viewPlaintext'] as const) : []),
    ],
  };
}
