import { desc, eq } from 'drizzle-orm';
import type { Parsed, Reply } from '@/contract/contract';
import { testCallPhase } from '@/domain/calling/testCall';
import { maskPhone } from '@/domain/contacts/maskPhone';
import { linkClosedReasons, type LinkClosedReason } from '@/domain/experience/shareLink';
import type { OpenCtx } from '../../../foundation/http/handler';
import { Refusal } from '../../../foundation/refusal';
import { robotVersion } from '../../../foundation/store/schema/calling/robots';
import { testCall, type TestCall } from '../../../foundation/store/schema/calling/testCalls';
import type { Db } from '../../../foundation/store/store';
import { visitCallOf } from '../../engine/test-calls/recordProgress';
import { answeredAtOf, saidUntil } from '../../engine/test-calls/talkOfTest';
import { refuseClosed } from './closedReason';
import { withVisit } from './withVisit';

type TrialCall = Reply<'share.call'>;

/** How the call of this visit goes: what was said until now, and how it ended. */
export function readTrialCall(ctx: OpenCtx, { visit: secret }: Parsed<'share.callState'>['body']): Promise<TrialCall> {
  return withVisit(
    ctx,
    secret,
    async (db, { visit, link, closed }) => {
      const call = await lastCall(db, visit.id);
      if (call) return presentTrialCall(ctx, db, { call, closed });
      refuseClosed(closed, link);
      throw new Refusal('thing.unknown');
    },
    { goesOnWhen: linkClosedReasons },
  );
}

export async function lastCall(db: Db, visitId: number): Promise<TestCall | undefined> {
  const [last] = await db
    .select()
    .from(testCall)
    .where(eq(testCall.shareVisitId, visitId))
    .orderBy(desc(testCall.id))
    .limit(1);
  return last;
}

interface CallOfLink {
  readonly call: TestCall;
  readonly closed: LinkClosedReason | null;
}

/** As the visitor sees it: what is said, and nothing of labels, slots and the script. */
export async function presentTrialCall(
  { now, converse }: OpenCtx,
  db: Db,
  { call, closed }: CallOfLink,
): Promise<TrialCall> {
  const [spoken] = await db
    .select({ script: robotVersion.script })
    .from(robotVersion)
    .where(eq(robotVersion.id, call.robotVersionId));
  if (!spoken) throw new Error(`test call ${call.id} has no script`);
  const { turns } = saidUntil(call, { script: spoken.script, converse, now });
  const { ringType, talkSeconds } = visitCallOf(call);
  return {
    phase: testCallPhase({ state: call.state, answeredAt: answeredAtOf(call) }, now),
    reason: call.reason,
    phone: maskPhone(call.phone),
    turns: turns.map(({ speaker, text }) => ({ speaker, text })),
    ringType,
    talkSeconds,
    closed,
  };
}
