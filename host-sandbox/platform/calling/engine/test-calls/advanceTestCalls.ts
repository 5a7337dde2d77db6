import { eq } from 'drizzle-orm';
import { defaultCallParameters } from '@/domain/calling/callParameters';
import { testCallLimits, type TestCallReason } from '@/domain/calling/testCall';
import { minuteMs } from '@/domain/limits';
import { testCall, type TestCall } from '../../../foundation/store/schema/calling/testCalls';
import type { Db } from '../../../foundation/store/store';
import { Channels } from '../dialing/channels';
import type { Advanced } from '../dialing/model';
import type { Loaded } from '../loadDialState';
import { loadScripts, type Scripts } from '../loadScripts';
import { rulesOf } from '../taskSettings';
import type { DialerWorld } from '../world';
import { blockOfTest } from './blockOfTest';
import { isLinkClosed } from './isLinkClosed';
import { recordProgress } from './recordProgress';
import { talkOfTest } from './talkOfTest';

interface TestRound {
  readonly db: Db;
  readonly tests: readonly TestCall[];
  readonly loaded: Loaded;
  readonly advanced: Advanced;
  readonly world: Pick<DialerWorld, 'carrier' | 'converse'>;
  readonly scripts: Scripts;
}

const queueMs = testCallLimits.queueMinutes * minuteMs;

/**
 * Ends and begins test calls at the instant the dialling has reached, in the round's transaction. Returns when the next
 * of them is due; null: none is.
 */
export async function advanceTestCalls(round: TestRound): Promise<number | null> {
  const { db, tests, loaded, advanced, scripts } = round;
  if (tests.length === 0) return null;
  await loadScripts(
    db,
    scripts,
    tests.map(({ robotVersionId }) => robotVersionId),
  );
  const channels = channelsAfter(loaded, advanced);
  const dueAt: number[] = [];
  for (const one of tests.filter(({ state }) => state === 'calling')) {
    if (one.endsAt !== null && one.endsAt <= advanced.at) await end(round, one);
    else {
      channels.take(one.sipLineId);
      dueAt.push(one.endsAt ?? advanced.at);
    }
  }
  for (const one of tests.filter(({ state, createdAt }) => state === 'queued' && createdAt <= advanced.at)) {
    const nextAt = await beginOrWait(round, one, channels);
    if (nextAt !== null) dueAt.push(nextAt);
  }
  return dueAt.length === 0 ? null : Math.min(...dueAt);
}

/** The channels that the tasks' calls leave, of line and licence as they are. */
function channelsAfter({ dialState }: Loaded, { begun, ended }: Advanced): Channels {
  const channels = new Channels(dialState);
  const over = new Set(ended);
  for (const call of [...dialState.inProgress, ...begun]) if (!over.has(call)) channels.take(call.sipLineId);
  for (const { dialledAt } of begun) channels.dailyCalls.count(dialledAt);
  return channels;
}

/** Returns when it must be looked at again; null: it is over. */
async function beginOrWait(round: TestRound, one: TestCall, channels: Channels): Promise<number | null> {
  const { db, loaded, advanced } = round;
  const { at } = advanced;
  const line = channels.line(one.sipLineId);
  const blocked: TestCallReason | null = channels.licenceEnded
    ? 'licenceEnded'
    : line?.active !== true
      ? 'lineDisabled'
      : channels.dailyCalls.opensAt(at) > at
        ? 'dailyCap'
        : (await isLinkClosed(db, one, at))
          ? 'linkClosed'
          : await blockOfTest(db, { ...one, companyId: loaded.company.id }, at);
  if (blocked !== null) return refuse(db, one, blocked);
  if (!channels.licenceHasRoom || !channels.hasRoom(one.sipLineId)) {
    return at >= one.createdAt + queueMs ? refuse(db, one, 'noChannel') : one.createdAt + queueMs;
  }
  channels.take(one.sipLineId);
  channels.dailyCalls.count(at);
  return begin(round, one, { countryCode: line?.countryCode ?? '', lineFault: line?.fault ?? 0 });
}

async function begin(
  { db, advanced: { at }, world, scripts }: TestRound,
  one: TestCall,
  line: { readonly countryCode: string; readonly lineFault: number },
): Promise<number> {
  const plan = world.carrier.plan({
    ...line,
    seed: one.carrierSeed,
    line: one.line,
    sipLineId: one.sipLineId,
    phone: one.phone,
    number: 1,
    at,
    earlier: [],
    timeZone: one.timeZone,
    daysOverdue: null,
    script: scriptOf(scripts, one),
    rules: rulesOf(defaultCallParameters),
  });
  const endsAt = at + plan.lineBusyMs;
  await db.update(testCall).set({ state: 'calling', dialledAt: at, endsAt, plan }).where(eq(testCall.id, one.id));
  await recordProgress(db, { ...one, state: 'calling' });
  return endsAt;
}

async function end({ db, world, scripts }: TestRound, one: TestCall): Promise<void> {
  const { plan, dialledAt } = one;
  if (plan === null || dialledAt === null) throw new Error(`test call ${one.id} runs without a plan`);
  const talk = talkOfTest({ ...one, plan, dialledAt }, scriptOf(scripts, one), world.converse);
  await db
    .update(testCall)
    .set({
      state: 'done',
      turns: [...talk.turns],
      slots: plan.ringType === 'answered' ? { ...talk.slots } : {},
      rounds: talk.rounds,
    })
    .where(eq(testCall.id, one.id));
  await recordProgress(db, { ...one, state: 'done' });
}

async function refuse(db: Db, one: TestCall, reason: TestCallReason): Promise<null> {
  await db.update(testCall).set({ state: 'refused', reason }).where(eq(testCall.id, one.id));
  await recordProgress(db, { ...one, state: 'refused', reason });
  return null;
}

function scriptOf(scripts: Scripts, { id, robotVersionId }: TestCall) {
  const spoken = scripts.get(robotVersionId);
  if (!spoken) throw new Error(`test call ${id} has no script to speak`);
  return spoken.script;
}
