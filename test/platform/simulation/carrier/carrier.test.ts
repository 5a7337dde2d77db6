import { carrierParams, parseCarrierParams } from '@sandbox/platform/simulation/carrier/carrierParams';
import type { Dial, DialRules, PlannedCall } from '@/domain/calling/carrier';
import { SimulatedCarrier } from '@sandbox/platform/simulation/carrier/simulatedCarrier';
import { measuredCalls } from './measuredCalls';
import { scriptOf } from './dialogues';

const rules: DialRules = {
  ringLimit: 35,
  voicemailCheck: 0,
  voicemailCheckDuration: null,
  voicemailHandle: 1,
  voicemailMaxWaitTime: null,
  voicemailMsg: '',
};
/** Thursday 10:00 to 11:00 in Jakarta: the parameters give this hour 1.02 of an average one, and Thursdays 1. */
const thursday = Date.parse('2026-11-19T03:00:00Z');
const WEEK_MS = 7 * 86_400_000;
const PEOPLE = 20_000;

function dial(over: Partial<Dial> = {}): Dial {
  return {
    seed: 42,
    line: 'collection',
    countryCode: 'ID',
    sipLineId: 1,
    phone: '+628400000001',
    number: 1,
    at: thursday,
    earlier: [],
    timeZone: 'Asia/Jakarta',
    daysOverdue: null,
    script: scriptOf[over.line ?? 'collection'],
    rules,
    ...over,
  };
}

const phoneOf = (n: number) => `+62840${String(10_000_000 + n)}`;
/** Spread over the hour and over many weeks, as bursts of line failures are. */
const momentOf = (n: number) => thursday + (n % 300) * 12_000 + Math.floor(n / 300) * WEEK_MS;

function firstCalls(line: Dial['line'], countryCode = 'ID'): PlannedCall[] {
  const carrier = new SimulatedCarrier(carrierParams, 7);
  return Array.from({ length: PEOPLE }, (_, n) =>
    carrier.plan(dial({ line, countryCode, phone: phoneOf(n), at: momentOf(n) })),
  );
}

const percent = (calls: readonly PlannedCall[], is: (call: PlannedCall) => boolean) =>
  (100 * calls.filter(is).length) / calls.length;

describe.each(['collection', 'marketing', 'info_check', 'cod'] as const)('simulated calls of %s', (line) => {
  const wanted = measuredCalls[line];
  const calls = firstCalls(line);
  const answered = calls.filter((call) => call.ringType === 'answered');

  it.each(['answered', 'noAnswer', 'off', 'rejected', 'busy', 'invalid', 'voicemail', 'failed'] as const)(
    '%s: as frequent as measured, within 2 points',
    (type) => {
      expect(Math.abs(percent(calls, (call) => call.ringType === type) - wanted[type])).toBeLessThan(2);
    },
  );

  it('talk time: as measured, mean within 3 s, median 3 s, 90th percentile 6 s', () => {
    const talk = answered.map((call) => call.talkSeconds).sort((a, b) => a - b);
    const at = (share: number) => talk[Math.floor(talk.length * share)] ?? 0;
    expect(Math.abs(talk.reduce((sum, one) => sum + one, 0) / talk.length - wanted.mean)).toBeLessThan(3);
    expect(Math.abs(at(0.5) - wanted.p50)).toBeLessThan(3);
    expect(Math.abs(at(0.9) - wanted.p90)).toBeLessThan(6);
    expect(Math.abs(percent(answered, (call) => call.talkSeconds < 10) - wanted.under10)).toBeLessThan(8);
  });

  it('hang-up party and transfers: as frequent as measured', () => {
    for (const party of ['user', 'ai', 'agent'] as const)
      expect(Math.abs(percent(answered, (call) => call.hangup === party) - wanted[party])).toBeLessThan(3);
    expect(Math.abs(percent(answered, (call) => call.transfer !== 'none') - wanted.tried)).toBeLessThan(1);
  });

  it('calls per hour of 100 channels: as measured, within 10 %', () => {
    const blocked = calls.reduce((sum, call) => sum + call.lineBusyMs, 0) / calls.length;
    const perHour = (100 * 3_600_000) / blocked;
    expect(Math.abs(perHour / wanted.perHour - 1)).toBeLessThan(0.1);
  });

  it('reached after one, two and three tries: as measured, within 2.5 points', () => {
    const carrier = new SimulatedCarrier(carrierParams, 7);
    const reached = [0, 0, 0];
    for (let n = 0; n < PEOPLE; n += 1) {
      const earlier: number[] = [];
      let got = false;
      for (const number of [1, 2, 3]) {
        const at = momentOf(n) + number * WEEK_MS;
        got ||=
          carrier.plan(dial({ line, phone: phoneOf(n), number, at, earlier: [...earlier] })).ringType === 'answered';
        earlier.push(at);
        if (got) reached[number - 1] = (reached[number - 1] ?? 0) + 1;
      }
    }
    wanted.reach.forEach((share, index) =>
      expect(Math.abs((100 * (reached[index] ?? 0)) / PEOPLE - share)).toBeLessThan(2.5),
    );
  });
});

describe('simulated carrier', () => {
  it('label shares of people who listen: as in the parameters', () => {
    const listened = firstCalls('collection').filter((call) => call.ringType === 'answered' && !call.instant);
    const shares = { A: 43, B: 10, C: 14, D: 9, E: 20, H: 4 };
    for (const [letter, share] of Object.entries(shares))
      expect(Math.abs(percent(listened, (call) => call.label === letter) - share)).toBeLessThan(2.5);
  });

  it('debt longer overdue: fewer promising labels', () => {
    const carrier = new SimulatedCarrier(carrierParams, 7);
    const willing = (daysOverdue: number) => {
      const calls = Array.from({ length: 8_000 }, (_, n) =>
        carrier.plan(dial({ phone: phoneOf(n), at: momentOf(n), daysOverdue })),
      );
      return percent(
        calls.filter((call) => call.ringType === 'answered' && !call.instant),
        (call) => call.label === 'A',
      );
    };
    expect(willing(-2)).toBeGreaterThan(willing(10) + 10);
    expect(willing(10)).toBeGreaterThan(willing(60) + 5);
  });

  it('same dial: same call, whatever was planned before', () => {
    const one = new SimulatedCarrier(carrierParams, 7);
    const other = new SimulatedCarrier(carrierParams, 7);
    const dials = Array.from({ length: 300 }, (_, n) => dial({ phone: phoneOf(n), number: 1 + (n % 3) }));
    const forwards = dials.map((each) => one.plan(each));
    const backwards = [...dials]
      .reverse()
      .map((each) => other.plan(each))
      .reverse();
    expect(backwards).toEqual(forwards);
  });

  it('another seed, number or try: other calls', () => {
    const carrier = new SimulatedCarrier(carrierParams, 7);
    const some = (over: (n: number) => Partial<Dial>) =>
      JSON.stringify(Array.from({ length: 40 }, (_, n) => carrier.plan(dial({ phone: phoneOf(n), ...over(n) }))));
    const plain = some(() => ({}));
    expect(some(() => ({ seed: 43 }))).not.toBe(plain);
    expect(some(() => ({ number: 2 }))).not.toBe(plain);
    expect(some((n) => ({ phone: phoneOf(n + 1_000) }))).not.toBe(plain);
  });

  it('ring time: limited by the task and by the network', () => {
    const carrier = new SimulatedCarrier(carrierParams, 7);
    const calls = (ringLimit: number) =>
      Array.from({ length: 3_000 }, (_, n) =>
        carrier.plan(dial({ phone: phoneOf(n), rules: { ...rules, ringLimit } })),
      ).filter((call) => !['invalid', 'failed'].includes(call.ringType));
    expect(Math.max(...calls(10).map((call) => call.ringMs))).toBe(10_000);
    expect(Math.max(...calls(180).map((call) => call.ringMs))).toBe(45_000);
    expect(Math.max(...calls(0).map((call) => call.ringMs))).toBe(45_000);
  });

  it('tried again the same day or at dawn: answered less often', () => {
    const carrier = new SimulatedCarrier(carrierParams, 7);
    const rate = (over: Partial<Dial>) =>
      percent(
        Array.from({ length: 8_000 }, (_, n) => carrier.plan(dial({ phone: phoneOf(n), ...over }))),
        (call) => call.ringType === 'answered',
      );
    expect(rate({ earlier: [thursday - 3_600_000, thursday - 1_800_000, thursday - 900_000] })).toBeLessThan(
      rate({}) - 4,
    );
    expect(rate({ at: Date.parse('2026-11-18T23:10:00Z') })).toBeLessThan(
      rate({ at: Date.parse('2026-11-19T12:10:00Z') }) - 8,
    );
  });

  it("voicemail: handled by the task's rules: talk, hang up or leave a message", () => {
    const carrier = new SimulatedCarrier(carrierParams, 7);
    const met = (over: Partial<DialRules>) =>
      Array.from({ length: 6_000 }, (_, n) =>
        carrier.plan(
          dial({ countryCode: 'US', phone: phoneOf(n), at: momentOf(n), rules: { ...rules, ringLimit: 0, ...over } }),
        ),
      ).filter((call) => call.pickedUp === 'machine');
    const off = met({ voicemailCheck: -1 });
    expect(off.length).toBeGreaterThan(1_000);
    // Not detected: the robot talks to the machine and understands nothing.
    expect(off.every((call) => call.ringType === 'answered' && call.events.includes('noSpeech'))).toBe(true);
    const hangUp = met({ voicemailCheck: 0 });
    // 4 % of machines pass for people.
    expect(percent(hangUp, (call) => call.ringType === 'voicemail')).toBeGreaterThan(93);
    expect(
      hangUp
        .filter((call) => call.ringType === 'voicemail')
        .every((call) => call.talkSeconds === 0 && call.label === 'G'),
    ).toBe(true);
    const message = met({
      voicemailHandle: 2,
      voicemailMaxWaitTime: 60,
      voicemailMsg: 'Please call us back, thank you very much.',
    });
    expect(message.filter((call) => call.ringType === 'voicemail' && call.talkSeconds > 0).length).toBeGreaterThan(
      1_000,
    );
    // A verdict takes a second and a half at least: with less time nothing is known.
    expect(
      met({ voicemailCheck: 1, voicemailCheckDuration: 1_000 }).every((call) => call.ringType === 'answered'),
    ).toBe(true);
  });

  it('failures of a line: come in bursts', () => {
    const carrier = new SimulatedCarrier(carrierParams, 7);
    const slots = Array.from({ length: 400 }, (_, slot) => {
      const calls = Array.from({ length: 50 }, (_, n) =>
        carrier.plan(dial({ phone: phoneOf(slot * 50 + n), at: thursday + slot * 300_000 })),
      );
      return calls.filter((call) => call.ringType === 'failed').length;
    });
    expect(slots.filter((failed) => failed >= 5).length).toBeGreaterThan(3);
    expect(slots.filter((failed) => failed <= 1).length).toBeGreaterThan(340);
  });

  it('invalid parameters: refused', () => {
    expect(() => parseCarrierParams({ lines: {} })).toThrow();
  });
});
