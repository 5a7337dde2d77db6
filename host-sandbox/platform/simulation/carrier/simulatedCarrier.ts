import type { LineId } from '@/domain/products/lines';
import { unansweredLabel } from '@/domain/calling/ringTypes';
import { planConversation } from './conversation';
import type { Carrier, Dial, PlannedCall } from '@/domain/calling/carrier';
import type { CarrierParams, CountryParams, LineParams } from './carrierParams';
import { Bursts, BURST_SHARE } from './bursts';
import { Chance } from '@/domain/calling/chance';
import { meetMachine } from './machine';
import { clockAt, type LocalClock } from '@/domain/time/localClock';
import { readiness } from './rhythm';
import { People } from './people';
import { sessionOf, type Traits } from './traits';

/** Seed of the sandbox's world, which decides who is behind which number. */
export const worldSeed = 20_261;

/** Calibrated, so that unanswered calls split by ring type as the parameters give. */
const NO_ANSWER_WEIGHT = 0.9;
/** No person answers every call. */
const REACH_MAX = 0.97;
const FAVOURITE = 1.15;
const OTHER_SESSION = 0.95;
const FAIL_IN_BURST = 0.25;
type Unanswered = 'off' | 'busy' | 'rejected' | 'noAnswer';
const elsewhere: CountryParams = { tz: [], tzWeight: [], voicemail: 0.1, answerMul: 1, pdd: 3 };

/**
 * A simulated carrier. The outcome of a call depends on the task's seed, the number, the try and the moment only, and
 * not on other calls.
 */
export class SimulatedCarrier implements Carrier {
  private readonly people: People;
  private readonly bursts: Bursts;
  private readonly splits: Readonly<Record<LineId, Readonly<Record<Unanswered, number>>>>;
  /** median and sigma of the seconds until the network's answer */
  private readonly untilSignal: Readonly<
    Record<Exclude<Unanswered, 'noAnswer'>, readonly [median: number, sigma: number]>
  >;

  constructor(
    private readonly params: CarrierParams,
    /** of the people, the same for all tasks */
    seed: number,
  ) {
    this.people = new People(params, seed);
    this.bursts = new Bursts(seed);
    const { lines, ring } = params;
    this.splits = {
      collection: splitOf(lines.collection),
      marketing: splitOf(lines.marketing),
      info_check: splitOf(lines.info_check),
      cod: splitOf(lines.cod),
    };
    this.untilSignal = { off: [ring.offMedian, 0.4], busy: [ring.busyMedian, 0.4], rejected: [ring.rejectMedian, 0.5] };
  }

  plan(dial: Dial): PlannedCall {
    const person = this.people.behind(dial);
    const chance = Chance.of(dial.seed, dial.phone, dial.number);
    const country = this.params.countries[dial.countryCode] ?? elsewhere;
    const delay = seconds(chance.lognormal(country.pdd, 0.35));
    const local = clockAt(dial.at, person.zone);

    // Checked first: a failing line does not even learn that a number does not exist.
    if (isBroken(dial)) return unanswered(dial, 'failed', delay);
    if (!person.valid) return unanswered(dial, 'invalid', delay + 500);
    if (this.lineFails(dial, chance)) return unanswered(dial, 'failed', delay);

    const human = delay + seconds(chance.lognormal(this.params.ring.humanMedian, this.params.ring.humanSigma));
    const rings = ringMs(dial, this.params);
    const answers = chance.happens(this.readyToAnswer(dial, person, local)) && human <= rings;
    if (answers) {
      const met = { ringMs: human, person, chance };
      return this.takenForMachine(dial, chance)
        ? meetMachine(this.params, dial, { ...met, detected: true, person: true })
        : planConversation(this.params, dial, met);
    }
    return this.notAnswered(dial, person, chance, delay, rings);
  }

  private readyToAnswer(dial: Dial, person: Traits, local: LocalClock): number {
    let today = 0;
    for (const at of dial.earlier) if (clockAt(at, person.zone).day === local.day) today += 1;
    const session = sessionOf(local.hour) === person.favourite ? FAVOURITE : OTHER_SESSION;
    const ready = readiness(this.params, dial.line, dial.countryCode, local);
    return Math.min(REACH_MAX, person.reach * ready * session * this.params.repeatDecaySameDay ** today);
  }

  private lineFails(dial: Dial, chance: Chance): boolean {
    const { fail } = this.params.lines[dial.line];
    const calm = Math.max(0, (fail - BURST_SHARE * FAIL_IN_BURST) / (1 - BURST_SHARE));
    return chance.happens(this.bursts.isOn(dial.sipLineId, dial.at) ? FAIL_IN_BURST : calm);
  }

  private takenForMachine(dial: Dial, chance: Chance): boolean {
    return dial.rules.voicemailCheck !== -1 && chance.happens(this.params.amd.humanAsMachine);
  }

  /** Split by ring type as in the parameters; a mailbox takes some of the calls the person does not answer. */
  private notAnswered(dial: Dial, person: Traits, chance: Chance, delay: number, rings: number): PlannedCall {
    const { ring } = this.params;
    const kind = chance.pick(this.splits[dial.line]);
    const after = kind === 'noAnswer' ? rings : delay + seconds(chance.lognormal(...this.untilSignal[kind]));
    const mailbox = kind === 'noAnswer' ? delay + seconds(chance.between(ring.vmAfter[0], ring.vmAfter[1])) : after;
    if (person.voicemail && mailbox <= rings) {
      const detected = dial.rules.voicemailCheck !== -1 && !chance.happens(this.params.amd.machineAsHuman);
      return meetMachine(this.params, dial, { ringMs: mailbox, detected, person: false, chance });
    }
    return after > rings ? unanswered(dial, 'noAnswer', rings) : unanswered(dial, kind, after);
  }
}

/** Shares of the calls that are not answered. */
function splitOf({ off, busy, reject, answerMean, fail }: LineParams): Readonly<Record<Unanswered, number>> {
  return {
    off,
    busy,
    rejected: reject,
    noAnswer: NO_ANSWER_WEIGHT * Math.max(0, 1 - answerMean - off - busy - reject - fail),
  };
}

/** Drawn from a sequence of its own, so that calls without a fault stay the same. */
function isBroken({ seed, phone, number, at, lineFault = 0 }: Dial): boolean {
  return lineFault > 0 && Chance.of(seed, 'fault', phone, number, at).happens(lineFault / 100);
}

function unanswered(
  dial: Dial,
  ringType: 'noAnswer' | 'busy' | 'off' | 'rejected' | 'invalid' | 'failed',
  ms: number,
): PlannedCall {
  return {
    ringType,
    ringMs: ms,
    pickedUp: 'nobody',
    lineBusyMs: ms,
    talkSeconds: 0,
    agentSeconds: 0,
    label: unansweredLabel(dial.line, ringType),
    hangup: null,
    transfer: 'none',
    instant: false,
    events: [],
  };
}

/** How long it may ring, post-dial delay included: the task's limit, and never past the carrier's. */
function ringMs(dial: Dial, params: CarrierParams): number {
  const limit =
    dial.rules.ringLimit > 0 ? Math.min(dial.rules.ringLimit, params.ring.carrierTimeout) : params.ring.carrierTimeout;
  return limit * 1000;
}

/** to whole milliseconds */
function seconds(value: number): number {
  return Math.round(value * 1000);
}
