import type { EventLabel } from '@/domain/calling/eventLabels';
import type { HangupParty, TransferState } from '@/domain/calling/labels';
import type { LineId } from '@/domain/products/lines';
import type { Dial, PlannedCall } from '@/domain/calling/carrier';
import type { CarrierParams, LineParams } from './carrierParams';
import type { Chance } from '@/domain/calling/chance';
import { labelWeights } from './labelWeights';
import { labelOfWrongPerson, type Traits } from './traits';
import { dispositionOf } from '../dialogue/course';
import { planTalk, robotPartOf } from '../dialogue/plannedTalk';

interface Met {
  readonly ringMs: number;
  readonly person: Traits;
  readonly chance: Chance;
}

/** An instant hang-up, seconds; now and then none at all. */
const INSTANT_S = [0, 9] as const;
/** Once in some twenty thousand calls somebody talks for nine minutes. */
const ENDLESS_SHARE = 0.00005;
const ENDLESS_S = [420, 570] as const;
/**
 * Calls with a label that needs no question and answer are shorter by this factor; others take at least so many
 * seconds.
 */
const QUICK_MUL = 0.7;
const EXCHANGES_S = 12;
/** An agent talks about a minute with a callee who is put through. */
const AGENT_MEDIAN_S = 45;
const AGENT_SIGMA = 0.45;
/** Probability of event labels, as shares of the calls in which somebody listens. */
const asides: readonly { readonly name: EventLabel; readonly share: number }[] = [
  { name: 'asksWhoCalls', share: 0.09 },
  { name: 'interrupts', share: 0.12 },
  { name: 'notUnderstood', share: 0.08 },
];
/** Share of those who refuse: about half a percent of all calls. */
const STOP_SHARE = 0.05;
const HARDSHIP_SHARE = 0.06;

/** Labels of people who refuse. */
const refusals: Readonly<Partial<Record<LineId, string>>> = { collection: 'B', marketing: 'B', cod: 'D' };

/** A person answers and listens, or hangs up at once. */
export function planConversation(params: CarrierParams, dial: Dial, met: Met): PlannedCall {
  const of = params.lines[dial.line];
  if (met.chance.happens(of.instantHang)) return hangUpAtOnce(dial, met);

  const wrong = met.person.wrongPerson ? labelOfWrongPerson(dial.line) : null;
  const intent = wrong ?? met.chance.pick(labelWeights(of, dial.line, dial.daysOverdue));
  const wantedMs = talk(of, intent, met) * 1000;
  const wantsAgent = met.chance.happens(of.transferTry[intent] ?? 0);
  const wanted = wantsAgent ? handOver(of, met.chance) : null;
  const isPutThrough = wanted === 'success';
  const agentSeconds = isPutThrough ? Math.round(met.chance.lognormal(AGENT_MEDIAN_S, AGENT_SIGMA)) : AGENT_MEDIAN_S;
  const hangup = isPutThrough ? afterAgent(met.chance) : met.chance.pick(of.hangup);
  const moods = moodsOf(intent, wantsAgent, dial, met);
  const { forced, disposition } = dispositionOf(dial.line, { label: intent, wantsAgent, events: moods });
  const planned = planTalk(dial.script, disposition, forced, wantedMs);
  const transfer = planned.walk.end === 'transfer' ? (wanted ?? handOver(of, met.chance.fork('transfer'))) : 'none';
  const withAgent = transfer === 'success' ? agentSeconds : 0;
  const noted = moods.filter((mood) => mood === 'interrupts');
  const robot = robotPartOf(planned, wantedMs, transfer, noted);
  const talkSeconds = robot.talkSeconds + withAgent;
  return {
    ringType: 'answered',
    ringMs: met.ringMs,
    pickedUp: 'person',
    lineBusyMs: met.ringMs + talkSeconds * 1000,
    talkSeconds,
    agentSeconds: withAgent,
    label: robot.label,
    hangup: transfer !== 'success' && hangup === 'agent' ? 'user' : hangup,
    transfer,
    instant: false,
    events: robot.events,
    talk: robot.talk,
  };
}

/** What comes of a hand-over; on a line without agents no agent takes the call. */
function handOver({ transfer }: LineParams, chance: Chance): Exclude<TransferState, 'none'> {
  return Object.values(transfer).some((share) => share > 0) ? chance.pick(transfer) : 'fail';
}

function hangUpAtOnce({ script }: Dial, { ringMs, chance }: Met): PlannedCall {
  const talkSeconds = chance.whole(INSTANT_S[0], INSTANT_S[1]);
  return {
    ringType: 'answered',
    ringMs,
    pickedUp: 'person',
    lineBusyMs: ringMs + talkSeconds * 1000,
    talkSeconds,
    agentSeconds: 0,
    label: script.label,
    hangup: 'user',
    transfer: 'none',
    instant: true,
    events: [],
  };
}

function afterAgent(chance: Chance): HangupParty {
  return chance.happens(0.5) ? 'agent' : 'user';
}

function talk(of: LineParams, label: string, { chance, person }: Met): number {
  if (chance.happens(ENDLESS_SHARE)) return chance.whole(ENDLESS_S[0], ENDLESS_S[1]);
  // Patience is a part of the spread that the parameters give, not an addition to it.
  const sigma = Math.sqrt(Math.max(0.01, of.talk.sigma ** 2 - 0.04));
  const wanted = chance.lognormal(of.talk.median * (of.talkMul[label] ?? 1), sigma) * person.patience;
  const quick = (of.talkMul[label] ?? 1) <= QUICK_MUL;
  return Math.round(Math.min(of.talk.max, Math.max(quick ? of.talk.min : Math.max(of.talk.min, EXCHANGES_S), wanted)));
}

/** What moves the callee besides that. */
function moodsOf(intent: string, wantsAgent: boolean, dial: Dial, { chance, person }: Met): EventLabel[] {
  const refuses = refusals[dial.line] === intent;
  const stops = chance.happens(STOP_SHARE) && refuses && !wantsAgent;
  const poor =
    chance.happens(HARDSHIP_SHARE) && dial.line === 'collection' && (intent === 'B' || intent === 'E') && !stops;
  const moods: EventLabel[] = person.screening ? ['asksWhoCalls'] : [];
  if (stops) moods.push('asksToStop');
  if (poor) moods.push('hardship');
  for (const { name, share } of asides)
    if (chance.happens(share) && intent !== 'D' && !moods.includes(name)) moods.push(name);
  return moods;
}
