import type { Converse } from '@/domain/calls/conversation';
import type { Callers } from '@/domain/inbound/callers';
import { minuteMs } from '@/domain/limits';
import type { Script } from '@/domain/robots/script';
import type { EmitCallingEvent } from '../../../foundation/events/callingEvents';
import type { Db } from '../../../foundation/store/store';
import { publishInbound } from '../publishInbound';
import { advanceInbound } from './advanceInbound';
import { wordsOf } from './inboundRecord';
import { loadCallBacks, loadInbound } from './loadInbound';
import type { InboundAdvanced, InboundState } from './model';
import { saveInbound } from './saveInbound';
import { transfersIn } from './transfers';

export interface InboundWorld {
  readonly callers: Callers;
  readonly converse: Converse;
  readonly emit: EmitCallingEvent;
}

/** The inbound side of one round of a company, which shares the licence's channels with the calls going out. */
export interface InboundRound {
  /** channels that callers would use until the end of the round: those who talk, wait, or will call */
  readonly wanted: number;
  /** Advances to an instant not after the end of the round, and returns when something happens next; null: nothing. */
  advance(to: number, channels: number): Promise<number | null>;
}

/** How far ahead the next caller is looked for; a round is made at least every few seconds anyway. */
const LOOKED_AHEAD_MS = 20 * minuteMs;

/** Called with the company's dial state locked. */
export function inboundRounds({ callers, converse, emit }: InboundWorld) {
  const scripts = new Map<number, Script>();
  return async (db: Db, companyId: number, from: number, until: number): Promise<InboundRound | null> => {
    const loaded = await loadInbound(db, companyId, from, scripts);
    if (loaded === null) return null;
    const arrivals = await arrivalsOf(db, loaded.company, callers, from, until);
    const { waiting, talking } = loaded.state;
    const onChannel = talking.filter(({ robot }) => robot !== null).length;
    return {
      wanted: onChannel + waiting.length + arrivals.length,
      async advance(to, channels) {
        const coming = arrivals.filter(({ at }) => at <= to);
        const state: InboundState = { ...loaded.state, channels, arrivals: coming };
        const advanced = advanceInbound(state, to, callers);
        const company = { ...loaded.company, scripts: state.scripts, converse };
        const transfers = transfersIn(advanced, { from, to }, (call) => wordsOf(call, company).turns);
        if (transfers.length > 0 || hasHappened(state, advanced)) {
          await saveInbound({ db, loaded, advanced, to, transfers, converse, emit });
          await publishInbound(db, companyId);
        }
        const later = await arrivalsOf(db, loaded.company, callers, to, until + LOOKED_AHEAD_MS);
        return nextOf(advanced, later[0]?.at ?? Infinity);
      },
    };
  };
}

type Company = NonNullable<Awaited<ReturnType<typeof loadInbound>>>['company'];

async function arrivalsOf(
  db: Db,
  { id, called }: Company,
  callers: Callers,
  from: number,
  until: number,
): Promise<InboundState['arrivals'][number][]> {
  const open = new Set(called.map((number) => number.id));
  const back = await loadCallBacks(db, id, from, until);
  const own = called.flatMap((number) =>
    callers.arrivals(number, from, until).map((arrival) => ({ ...arrival, numberId: number.id })),
  );
  // A call back at a number that was switched off meanwhile does not come in.
  return [...own, ...back.filter(({ numberId }) => open.has(numberId))].sort(
    (one, other) => one.at - other.at || one.numberId - other.numberId || (one.key < other.key ? -1 : 1),
  );
}

function hasHappened(before: InboundState, { waiting, talking, ended }: InboundAdvanced): boolean {
  return ended.length > 0 || waiting.length !== before.waiting.length || talking.length !== before.talking.length;
}

function nextOf({ waiting, talking }: InboundAdvanced, arrival: number): number | null {
  const next = Math.min(
    arrival,
    ...talking.map(({ endsAt }) => endsAt),
    ...waiting.map(({ leavesAt, expiresAt }) => Math.min(leavesAt, expiresAt)),
  );
  return next === Infinity ? null : next;
}
