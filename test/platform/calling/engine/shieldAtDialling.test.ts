import { advance } from '@sandbox/platform/calling/engine/dialing/advance';
import type { DialState } from '@sandbox/platform/calling/engine/dialing/model';
import {
  liftOf,
  noShield,
  numberOn,
  type DialShield,
  type DialStrategy,
} from '@sandbox/platform/calling/blocking/shield/shieldGate';
import { FixedCarrier, MINUTE, answered, contactsOf, dialStateOf, nine, taskOf } from './dialStates';

const DAY = 24 * 60 * MINUTE;
const end = nine + 10 * 60 * MINUTE;

/** Two dials in a day, then three days of rest. */
const twice: DialStrategy = {
  id: 5,
  line: 'collection',
  enabledAt: 0,
  rule: { type: 'dials', screeningDays: 1, blockingDays: 3, conditions: [{ of: 'result', letters: [], times: 2 }] },
};
const shieldOf = (over: Partial<DialShield> = {}): DialShield => ({ ...noShield, strategies: [twice], ...over });
const run = (
  over: Partial<DialState>,
  carrier = new FixedCarrier(),
  contacts = contactsOf(1, 1),
  tasks = [taskOf(1)],
) => ({
  contacts,
  done: advance(dialStateOf(tasks, contacts, over), end, carrier),
});

describe('the smart shield at dialling', () => {
  it('allows dials up to the limit, and skips the contact at the next one with the strategy and its count', () => {
    const {
      contacts: [contact],
      done,
    } = run({ shield: shieldOf() });
    expect(done.begun).toHaveLength(2);
    expect(done.contacts.get(contact?.id ?? 0)).toMatchObject({
      state: 'skipped',
      finalReason: 'blocked',
      tries: 2,
      dueAt: null,
    });
    const [first, second] = done.begun;
    expect(done.blocked).toEqual([
      expect.objectContaining({
        line: 'collection',
        at: (second?.endsAt ?? 0) + 30 * MINUTE,
        by: {
          since: second?.dialledAt,
          until: (second?.dialledAt ?? 0) + 3 * DAY,
          condition: 0,
          times: 2,
          strategyId: 5,
          screeningDays: 1,
          counted: twice.rule.conditions[0],
        },
      }),
    ]);
    expect(first?.dialledAt).toBe(nine);
    expect(done.tasks.get(1)).toMatchObject({ state: 'finished', stateReason: 'ranOut' });
  });

  it('counts earlier calls to the number on the line, except those before a lift of the strategy', () => {
    const contacts = contactsOf(1, 1);
    const phone = contacts[0]?.phone ?? '';
    const before = [nine - 120 * MINUTE, nine - 60 * MINUTE].map((dialledAt) => ({
      dialledAt,
      endedAt: dialledAt + MINUTE,
      result: 'E',
      label: 'F',
    }));
    const calls = new Map([[numberOn('collection', phone), before]]);
    expect(run({ shield: shieldOf({ calls }) }, new FixedCarrier(answered), contacts).done.begun).toEqual([]);
    const lifts = new Map([[liftOf(5, phone), nine - 30 * MINUTE]]);
    expect(run({ shield: shieldOf({ calls, lifts }) }, new FixedCarrier(answered), contacts).done.begun).toHaveLength(
      1,
    );
    const others = new Map([[liftOf(6, phone), nine - 30 * MINUTE]]);
    expect(
      run({ shield: shieldOf({ calls, lifts: others }) }, new FixedCarrier(answered), contacts).done.begun,
    ).toEqual([]);
    const elsewhere = new Map([[numberOn('cod', phone), before]]);
    expect(
      run({ shield: shieldOf({ calls: elsewhere }) }, new FixedCarrier(answered), contacts).done.begun,
    ).toHaveLength(1);
  });

  it("applies only strategies of the task's line, from when they were enabled", () => {
    expect(run({ shield: shieldOf({ strategies: [{ ...twice, line: 'cod' }] }) }).done.begun).toHaveLength(3);
    expect(run({ shield: shieldOf({ strategies: [{ ...twice, enabledAt: end }] }) }).done.begun).toHaveLength(3);
  });

  it('counts dials of another task to the same number', () => {
    const mine = contactsOf(1, 1);
    const savedByOther = contactsOf(2, 1, { dueAt: nine + MINUTE }).map((contact) => ({
      ...contact,
      phone: mine[0]?.phone ?? '',
    }));
    const { done } = run(
      { shield: shieldOf() },
      new FixedCarrier(),
      [...mine, ...savedByOther],
      [taskOf(1), taskOf(2, { startAt: nine + MINUTE })],
    );
    expect(done.begun).toHaveLength(2);
    expect(done.blocked.map(({ contact }) => contact.taskId).sort()).toEqual([1, 2]);
  });

  it('by results: blocks from the end of a call with the selected label', () => {
    const strategies: DialStrategy[] = [
      { ...twice, rule: { ...twice.rule, type: 'results', conditions: [{ of: 'label', letters: ['F'], times: 1 }] } },
    ];
    const { done } = run({ shield: shieldOf({ strategies }) });
    expect(done.begun).toHaveLength(1);
    expect(done.blocked[0]?.by).toMatchObject({ since: done.begun[0]?.endsAt, times: 1 });
  });

  it("skips a blacklisted contact as blacklisted; another line's blacklist does not apply", () => {
    const contacts = contactsOf(1, 1);
    const blacklist = new Map([[numberOn('collection', contacts[0]?.phone ?? ''), { since: 0, until: null }]]);
    const { done } = run({ blacklist, shield: shieldOf() }, new FixedCarrier(), contacts);
    expect(done.contacts.get(contacts[0]?.id ?? 0)).toMatchObject({ finalReason: 'blacklisted' });
    expect(done.blocked).toEqual([]);
    const other = new Map([[numberOn('cod', contacts[0]?.phone ?? ''), { since: 0, until: null }]]);
    expect(run({ blacklist: other }, new FixedCarrier(answered), contacts).done.begun).toHaveLength(1);
  });
});
