import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Parsed, Reply } from '@/contract/contract';
import { testCallLimits, testCallPhase } from '@/domain/calling/testCall';
import { checkTrialPhone, reachedCap, trialCallLimits, type CallsOfDay } from '@/domain/experience/trialCall';
import { maskPhone } from '@/domain/contacts/maskPhone';
import { minuteMs } from '@/domain/limits';
import { problem } from '@/domain/problem';
import { localDay, startOfDay } from '@/domain/time/zone';
import type { OpenCtx } from '../../../foundation/http/handler';
import { dialledNumber } from '../../../foundation/phones/dialledNumber';
import { Refusal, refuseFields } from '../../../foundation/refusal';
import { timestamp } from '../../../foundation/store/columns';
import { robotVersion } from '../../../foundation/store/schema/calling/robots';
import { shareVisit, type ShareVisit } from '../../../foundation/store/schema/calling/shareLinks';
import { testCall, type TestCall } from '../../../foundation/store/schema/calling/testCalls';
import type { Db } from '../../../foundation/store/store';
import { queueTestCall } from '../../engine/test-calls/queueTestCall';
import { visitCallOf } from '../../engine/test-calls/recordProgress';
import { answeredAtOf, saidUntil } from '../../engine/test-calls/talkOfTest';
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
      if (isOpen && last.phone === read.phone) return presentTrialCall(ctx, db, last);
      if (isOpen) throw new Refusal('testCall.running');
      return presentTrialCall(ctx, db, await beginCall(ctx, db, opened, { phone: read.phone, values: body.values }));
    },
    { locksDialing: true },
  );
}

/** How the call of this visit goes: what was said until now, and how it ended. */
export function readTrialCall(ctx: OpenCtx, { visit: secret }: Parsed<'share.callState'>['body']): Promise<TrialCall> {
  return withVisit(ctx, secret, async (db, { visit }) => {
    const last = await lastCall(db, visit.id);
    if (!last) throw new Refusal('thing.unknown');
    return presentTrialCall(ctx, db, last);
  });
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
  const version = await onlineVersion(db, link.robotId);
  await refuseSoon(db, visit, real);
  const cap = reachedCap(await callsOfDay(db, opened, phone, now), testCallLimits.ofCompanyADay);
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

/** Test calls since the company's last midnight that wait or were dialled. */
async function callsOfDay(
  db: Db,
  { visit, link, timeZone }: OpenVisit,
  phone: string,
  now: number,
): Promise<CallsOfDay> {
  const since = timestamp(startOfDay(localDay(now, timeZone), timeZone));
  const { rows } = await db.execute<Record<keyof CallsOfDay, number>>(sql`
    select count(*)::int as company,
           count(*) filter (where t.share_link_id = ${link.id})::int as link,
           count(*) filter (where v.address_hash = ${visit.addressHash})::int as visitor,
           count(*) filter (where t.share_link_id is not null and t.phone = ${phone})::int as number
      from test_call t left join share_visit v on v.id = t.share_visit_id
     where t.company_id = ${link.companyId} and t.created_at >= ${since} and (t.state = 'queued' or t.dialled_at is not null)`);
  return rows[0] ?? { company: 0, link: 0, visitor: 0, number: 0 };
}

async function lastCall(db: Db, visitId: number): Promise<TestCall | undefined> {
  const [last] = await db
    .select()
    .from(testCall)
    .where(eq(testCall.shareVisitId, visitId))
    .orderBy(desc(testCall.id))
    .limit(1);
  return last;
}

/** As the visitor sees it: what is said, and nothing of labels, slots and the script. */
async function presentTrialCall({ now, converse }: OpenCtx, db: Db, call: TestCall): Promise<TrialCall> {
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
  };
}
