import { and, desc, eq, gt } from 'drizzle-orm';
import type { Parsed, Reply } from '@/contract/contract';
import { testCallLimits } from '@/domain/calling/testCall';
import { checkTrialPhone, reachedCap, trialCallLimits } from '@/domain/experience/trialCall';
import { minuteMs } from '@/domain/limits';
import { problem } from '@/domain/problem';
import type { OpenCtx } from '../../../foundation/http/handler';
import { dialledNumber } from '../../../foundation/phones/dialledNumber';
import { Refusal, refuseFields } from '../../../foundation/refusal';
import { shareVisit, type ShareVisit } from '../../../foundation/store/schema/calling/shareLinks';
import type { TestCall } from '../../../foundation/store/schema/calling/testCalls';
import type { Db } from '../../../foundation/store/store';
import { countTestCalls } from '../../engine/test-calls/countTestCalls';
import { publishShareChanged } from '../../../foundation/store/live/publishShareChanged';
import { queueTestCall } from '../../engine/test-calls/queueTestCall';
import { visitCallOf } from '../../engine/test-calls/recordProgress';
import { lastCall, presentTrialCall } from './readTrialCall';
import { onlineVersion, spokenValues } from './spokenValues';
import { trialLine } from './trialLine';
import { countNumber, tooMany } from './visitorPace';
import { withVisit, type OpenVisit } from './withVisit';

type TrialCall = Reply<'share.call'>;

/** Has the robot call the visitor; the same request again finds the call it began. */
export async function callVisitor(ctx: OpenCtx, body: Parsed<'share.call'>['body']): Promise<TrialCall> {
  refuseFields(checkTrialPhone(body.phone));
  await countNumber(ctx);
  return withVisit(
    ctx,
    body.visit,
    async (db, opened) => {
      const { link } = opened;
      const read = dialledNumber('phone', body.phone, link.countryCode);
      if (read.problem !== null) throw new Refusal('input.invalid', {}, [read.problem]);
      const last = await lastCall(db, opened.visit.id);
      const isOpen = last?.state === 'queued' || last?.state === 'calling';
      if (isOpen && last.phone === read.phone) return presentTrialCall(ctx, db, { call: last, closed: null });
      if (isOpen) throw new Refusal('testCall.running');
      const call = await beginCall(ctx, db, opened, { phone: read.phone, values: body.values });
      return presentTrialCall(ctx, db, { call, closed: null });
    },
    { locksDialing: true },
  );
}

interface Wanted {
  readonly phone: string;
  readonly values: Readonly<Record<string, string>>;
}

async function beginCall(ctx: OpenCtx, db: Db, opened: OpenVisit, { phone, values }: Wanted): Promise<TestCall> {
  const { visit, link, timeZone } = opened;
  const { now } = ctx;
  const real = ctx.clock.real();
  const spoken = spokenValues(link, values);
  const version = await onlineVersion(db, link);
  await refuseSoon(db, visit, real);
  const day = { companyId: link.companyId, timeZone, now };
  const counted = await countTestCalls(db, day, { linkId: link.id, addressHash: visit.addressHash, phone });
  const cap = reachedCap(counted, testCallLimits.ofCompanyADay);
  if (cap !== null)
    throw new Refusal('share.callLimit', {}, cap === 'number' ? [problem('phone', 'phoneCalledOften')] : []);
  const made = await queueTestCall(
    db,
    {
      companyId: link.companyId,
      line: link.line,
      phone,
      timeZone,
      robotId: link.robotId,
      robotVersionId: version.id,
      sipLineId: await trialLine(db, link),
      // A name that the script speaks by now and the link has no value of is left out of what is said.
      variables: { ...Object.fromEntries(version.variables.map((name) => [name, ''])), ...spoken },
      createdBy: link.createdBy,
      ofVisit: { shareLinkId: link.id, shareVisitId: visit.id },
    },
    now,
  );
  const called = { calledAt: now, calledRealAt: real, call: visitCallOf(made), triedAt: visit.triedAt ?? now };
  await db.update(shareVisit).set(called).where(eq(shareVisit.id, visit.id));
  await publishShareChanged(db, link);
  return made;
}

/** One call of a visitor and minute, whatever visit it was of. */
async function refuseSoon(db: Db, { companyId, addressHash }: ShareVisit, real: number): Promise<void> {
  const between = trialCallLimits.minutesBetween * minuteMs;
  const [last] = await db
    .select({ at: shareVisit.calledRealAt })
    .from(shareVisit)
    .where(
      and(
        eq(shareVisit.companyId, companyId),
        eq(shareVisit.addressHash, addressHash),
        gt(shareVisit.calledRealAt, real - between),
      ),
    )
    .orderBy(desc(shareVisit.calledRealAt))
    .limit(1);
  if (last !== undefined && last.at !== null) throw tooMany(last.at + between - real);
}
