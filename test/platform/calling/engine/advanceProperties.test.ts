import fc from 'fast-check';
import type { ShieldRule } from '@/domain/blocking/shield';
import { advance } from '@sandbox/platform/calling/engine/dialing/advance';
import type {
  Blocked,
  CallInProgress,
  DialContact,
  DialTask,
  DialState,
} from '@sandbox/platform/calling/engine/dialing/model';
import { noShield } from '@sandbox/platform/calling/blocking/shield/shieldGate';
import { continued } from '@sandbox/platform/calling/engine/memoryDialState';
import { memoryRun } from '@sandbox/platform/calling/engine/memoryRun';
import { carrierParams } from '@sandbox/platform/simulation/carrier/carrierParams';
import { SimulatedCarrier } from '@sandbox/platform/simulation/carrier/simulatedCarrier';
import { MINUTE, contactsOf, dialStateOf, nine, taskOf } from './dialStates';

const HOUR = 60 * MINUTE;
const end = nine + 40 * HOUR;
const carrier = new SimulatedCarrier(carrierParams, 3);

const settings = fc.record({
  redial: fc.boolean(),
  redialIntervalMinutes: fc.integer({ min: 1, max: 90 }),
  redialMax: fc.integer({ min: 1, max: 4 }),
  voicemailRedial: fc.boolean(),
  expireInvalid: fc.boolean(),
  endAt: fc.integer({ min: 1, max: 30 }).map((hours) => nine + hours * HOUR),
});

const dialStates: fc.Arbitrary<DialState> = fc
  .record({
    tasks: fc.array(
      fc.record({
        settings,
        start: fc.integer({ min: 0, max: 300 }),
        line: fc.constantFrom(1, 2),
        rest: fc.constantFrom(0, 0, 1, 45, 300),
        size: fc.integer({ min: 0, max: 60 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    concurrency: fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 8 })),
    licence: fc.integer({ min: 1, max: 12 }),
    shielded: fc.integer({ min: 0, max: 5 }),
    shield: fc.option(
      fc.record({
        type: fc.constantFrom('dials' as const, 'results' as const),
        times: fc.integer({ min: 1, max: 3 }),
        enabled: fc.integer({ min: 0, max: 600 }),
      }),
    ),
  })
  .map(({ tasks, concurrency, licence, shielded, shield }) => {
    const made: DialTask[] = tasks.map((task, index) =>
      taskOf(index + 1, {
        startAt: nine + task.start * MINUTE,
        sipLineId: task.line,
        settings: task.settings,
        rest: task.rest === 0 ? undefined : { ms: task.rest * 1_000, ends: [] },
      }),
    );
    const contacts: DialContact[] = tasks
      .flatMap((task, index) => contactsOf(index + 1, task.size, { dueAt: nine + task.start * MINUTE }))
      // The tasks call the same people.
      .map((contact) => ({ ...contact, phone: `${contact.phone.slice(0, -4)}0${contact.phone.slice(-3)}` }));
    return dialStateOf(made, contacts, {
      licenceConcurrency: licence,
      lines: [
        { id: 1, countryCode: 'ID', concurrency: concurrency[0], active: true },
        { id: 2, countryCode: 'ID', concurrency: concurrency[1], active: true },
      ],
      blacklist: new Map(
        contacts
          .filter((_, index) => index % 7 < shielded)
          .slice(0, shielded)
          .map((contact) => [contact.phone, { since: 0, until: null }]),
      ),
      shield:
        shield === null
          ? noShield
          : {
              ...noShield,
              strategies: [
                { id: 1, line: 'collection', enabledAt: nine + shield.enabled * MINUTE, rule: ruleOf(shield) },
              ],
            },
    });
  });

function ruleOf({ type, times }: Pick<ShieldRule, 'type'> & { readonly times: number }): ShieldRule {
  return {
    type,
    screeningDays: 1,
    blockingDays: 2,
    conditions: [{ of: 'result', letters: type === 'dials' ? [] : ['E', 'F'], times }],
  };
}

const blockKey = ({ contact, at, by }: Blocked) => `${contact.id}@${at}:${by.times}:${by.since}-${by.until}`;
const key = (call: CallInProgress) =>
  `${call.contact.id}:${call.number}@${call.dialledAt}-${call.endsAt}:${call.plan.ringType}`;

describe('any tasks, SIP lines and contacts', () => {
  it('every contact ends with a reason, no try is dialled twice, channels and licence are never exceeded', () => {
    fc.assert(
      fc.property(dialStates, (dialState) => {
        const run = memoryRun(dialState, end, carrier);
        const keys = run.calls.map((call) => `${call.contact.id}:${call.number}`);
        expect(new Set(keys).size).toBe(keys.length);
        for (const contact of dialState.contacts) {
          const now = run.contacts.get(contact.id);
          expect(['done', 'skipped']).toContain(now?.state);
          expect(now?.finalReason).toEqual(expect.any(String));
          expect(now?.tries).toBe(run.calls.filter((call) => call.contact.id === contact.id).length);
        }
        for (const task of dialState.tasks) expect(run.tasks.get(task.id)?.state).toBe('finished');
        const steps = run.calls.flatMap((call) => [
          { at: call.dialledAt, by: 1, line: call.sipLineId },
          { at: call.endsAt, by: -1, line: call.sipLineId },
        ]);
        steps.sort((one, other) => one.at - other.at || one.by - other.by);
        const busy = new Map([
          [1, 0],
          [2, 0],
        ]);
        for (const step of steps) {
          busy.set(step.line, (busy.get(step.line) ?? 0) + step.by);
          const most = dialState.lines.find((line) => line.id === step.line)?.concurrency ?? 0;
          if ((busy.get(step.line) ?? 0) > most) throw new Error('a line is over its concurrency');
          if ([...busy.values()].reduce((sum, one) => sum + one, 0) > dialState.licenceConcurrency)
            throw new Error('the licence is passed');
        }
        for (const task of dialState.tasks.filter(({ rest }) => rest !== undefined)) {
          const own = run.calls.filter((call) => call.contact.taskId === task.id);
          const most = Math.min(
            dialState.licenceConcurrency,
            dialState.lines.find((line) => line.id === task.sipLineId)?.concurrency ?? 0,
          );
          for (const { dialledAt } of own) {
            const taken = own.filter(
              (call) => call.dialledAt <= dialledAt && dialledAt < call.endsAt + (task.rest?.ms ?? 0),
            );
            if (taken.length > most) throw new Error('a robot did not rest');
          }
        }
        for (const call of run.calls) {
          const task = dialState.tasks.find((one) => one.id === call.contact.taskId);
          const minutes = ((call.dialledAt + 7 * HOUR) % (24 * HOUR)) / MINUTE;
          expect(
            minutes >= 360 &&
              minutes < 1_320 &&
              call.dialledAt >= (task?.startAt ?? 0) &&
              call.dialledAt < (task?.settings.endAt ?? 0),
          ).toBe(true);
          expect(dialState.blacklist.has(call.contact.phone)).toBe(false);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('advancing in several steps: gives the same calls and blocks as in one', () => {
    fc.assert(
      fc.property(
        dialStates,
        fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 12 }),
        (dialState, cuts) => {
          const whole = advance(dialState, end, carrier);
          let piece = dialState;
          const calls: CallInProgress[] = [];
          const blocked: Blocked[] = [];
          for (let n = 0; piece.at < end; n += 1) {
            const step = advance(piece, Math.min(end, piece.at + (cuts[n % cuts.length] ?? 1) * MINUTE + n), carrier);
            calls.push(...step.ended);
            blocked.push(...step.blocked);
            piece = continued(piece, step);
          }
          expect(calls.map(key)).toEqual(whole.ended.map(key));
          expect(blocked.map(blockKey)).toEqual(whole.blocked.map(blockKey));
          expect(piece.inProgress).toEqual([]);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('loading contacts in several parts: gives the same calls and blocks as at once', () => {
    fc.assert(
      fc.property(dialStates, fc.integer({ min: 1, max: 15 }), (dialState, most) => {
        const whole = advance(dialState, end, carrier);
        let all = dialState;
        const calls: CallInProgress[] = [];
        const blocked: Blocked[] = [];
        for (let round = 0; round < 3_000 && all.at < end; round += 1) {
          const step = advance(slice(all, most), end, carrier);
          calls.push(...step.ended);
          blocked.push(...step.blocked);
          all = continued(all, step);
        }
        expect(calls.map(key)).toEqual(whole.ended.map(key));
        expect(blocked.map(blockKey)).toEqual(whole.blocked.map(blockKey));
      }),
      { numRuns: 20 },
    );
  });
});

/** What the dialer would load: the first so many contacts of each task. */
function slice(dialState: DialState, most: number): DialState {
  const own = (taskId: number) =>
    dialState.contacts
      .filter((contact) => contact.taskId === taskId)
      .sort((one, other) => one.dueAt - other.dueAt || one.id - other.id);
  return {
    ...dialState,
    contacts: dialState.tasks.flatMap((task) => own(task.id).slice(0, most)),
    tasks: dialState.tasks.map((task) => {
      const waiting = own(task.id);
      const last = waiting[most - 1];
      return last && waiting.length > most ? { ...task, loadedTo: { dueAt: last.dueAt, id: last.id } } : task;
    }),
  };
}
