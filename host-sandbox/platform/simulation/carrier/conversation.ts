import type { EventLabel } from '@/domain/calling/eventLabels';
import type { HangupParty, TransferState } from '@/domain/calling/labels';
import type { LineId } from '@/domain/products/lines';
import type { Dial, PlannedCall } from '@/domain/calling/carrier';
import type { CarrierParams, LineParams } from './carrierParams';
import type { Chance } from '@/domain/calling/chance';
import { labelWeights } from './labelWeights';
import { labelOfWrongPerson, type Traits } from './traits';

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

/** Event labels that come with a label. */
const eventOfLabel: Readonly<Record<LineId, Readonly<Record<string, EventLabel>>>> = {
  collection: { A: 'promiseDate', C: 'saysPaid', D: 'wrongPerson', H: 'hardship' },
  marketing: { D: 'wrongPerson', E: 'notUnderstood', I: 'busyNow' },
  info_check: { B: 'disputesAmount', C: 'busyNow', D: 'thirdParty' },
  cod: { E: 'noSpeech', I: 'busyNow', J: 'notUnderstood' },
};
/** Labels of people who refuse. */
const refusals: Readonly<Partial<Record<LineId, string>>> = { collection: 'B', marketing: 'B', cod: 'D' };

/** A person answers and listens, or hangs up at once. */
export function planConversation(params: CarrierParams, dial: Dial, met: Met): PlannedCall {
  const of = params.lines[dial.line];
  if (met.chance.happens(of.instantHang)) return hangUpAtOnce(of, met);

  const wrong = met.person.wrongPerson ? labelOfWrongPerson(dial.line) : null;
  const label = wrong ?? met.chance.pick(labelWeights(of, dial.line, dial.daysOverdue));
  const robotSeconds = talk(of, label, met);
  const transfer = met.chance.happens(of.transferTry[label] ?? 0) ? met.chance.pick(of.transfer) : 'none';
  const agentSeconds = transfer === 'success' ? Math.round(met.chance.lognormal(AGENT_MEDIAN_S, AGENT_SIGMA)) : 0;
  const talkSeconds = robotSeconds + agentSeconds;
  return {
    ringType: 'answered',
    ringMs: met.ringMs,
    pickedUp: 'person',
    lineBusyMs: met.ringMs + talkSeconds * 1000,
    talkSeconds,
    agentSeconds,
    label,
    hangup: transfer === 'success' ? afterAgent(met.chance) : met.chance.pick(of.hangup),
    transfer,
    instant: false,
    events: eventsOf(label, transfer, dial, met),
  };
}

function hangUpAtOnce(of: LineParams, { ringMs, chance }: Met): PlannedCall {
  const talkSeconds = chance.whole(INSTANT_S[0], INSTANT_S[1]);
  return {
    ringType: 'answered',
    ringMs,
    pickedUp: 'person',
    lineBusyMs: ringMs + talkSeconds * 1000,
    talkSeconds,
    agentSeconds: 0,
    label: of.instantLabel,
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

function eventsOf(label: string, transfer: TransferState, dial: Dial, { chance, person }: Met): EventLabel[] {
  const refuses = refusals[dial.line] === label;
  const stops = chance.happens(STOP_SHARE) && refuses && transfer === 'none';
  const poor =
    chance.happens(HARDSHIP_SHARE) && dial.line === 'collection' && (label === 'B' || label === 'E') && !stops;
  const meant = eventOfLabel[dial.line][label];
  const events: EventLabel[] = meant === undefined ? [] : [meant];
  if (person.screening) events.push('asksWhoCalls');
  if (transfer !== 'none') events.push('asksForPerson');
  if (stops) events.push('asksToStop');
  if (poor) events.push('hardship');
  for (const { name, share } of asides) {
    if (chance.happens(share) && label !== 'D') events.push(name);
  }
  return events.length > 1 ? [...new Set(events)] : events;
}
