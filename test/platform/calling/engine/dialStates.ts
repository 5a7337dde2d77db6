import type { DialContact, DialTask, DialState } from '@sandbox/platform/calling/engine/dialing/model';
import { noShield } from '@sandbox/platform/calling/blocking/shield/shieldGate';
import type { Carrier, Dial, PlannedCall } from '@/domain/calling/carrier';
import { collectionIndonesian } from '@sandbox/platform/simulation/seed/scripts/collectionIndonesian';
import { seedScript } from '@sandbox/platform/simulation/seed/scripts/seedScript';

const script = seedScript('collection', collectionIndonesian);

export const zone = 'Asia/Jakarta';
export const MINUTE = 60_000;
/** Thursday 09:00 in Jakarta */
export const nine = Date.parse('2026-11-19T02:00:00Z');

export function taskOf(
  id: number,
  over: Partial<Omit<DialTask, 'settings'>> & { settings?: Partial<DialTask['settings']> } = {},
): DialTask {
  const { settings, ...rest } = over;
  return {
    id,
    line: 'collection',
    state: 'planned',
    stateReason: null,
    startAt: nine,
    dialFrom: null,
    lastDialledAt: null,
    sipLineId: 1,
    rules: {
      ringLimit: 35,
      voicemailCheck: 0,
      voicemailCheckDuration: null,
      voicemailHandle: 1,
      voicemailMaxWaitTime: null,
      voicemailMsg: '',
    },
    maxLostRate: 0,
    carrierSeed: 5,
    waiting: 0,
    lost: [],
    loadedTo: null,
    ...rest,
    settings: {
      redial: true,
      redialIntervalMinutes: 30,
      redialMax: 2,
      voicemailRedial: false,
      expireInvalid: true,
      endAt: nine + 6 * 60 * MINUTE,
      zone,
      hours: {},
      ...settings,
    },
  };
}

let lastId = 0;

export function contactsOf(taskId: number, count: number, over: Partial<DialContact> = {}): DialContact[] {
  return Array.from({ length: count }, (_, n) => {
    lastId += 1;
    return {
      id: lastId,
      taskId,
      phone: `+62840${10_000_000 + n + taskId * 1_000}`,
      dueAt: nine,
      tries: 0,
      earlier: [],
      debtDue: null,
      ...over,
    };
  });
}

/** A lane of these tasks and contacts; each task counts its own. */
export function dialStateOf(
  tasks: readonly DialTask[],
  contacts: readonly DialContact[],
  over: Partial<DialState> = {},
): DialState {
  return {
    at: nine,
    licenceConcurrency: 100,
    licenceEnded: false,
    lines: [{ id: 1, countryCode: 'ID', concurrency: 10, active: true }],
    inProgress: [],
    blacklist: new Map(),
    shield: noShield,
    scripts: new Map(tasks.map(({ id }) => [id, script])),
    ...over,
    tasks: tasks.map((task) => ({ ...task, waiting: contacts.filter((contact) => contact.taskId === task.id).length })),
    contacts,
  };
}

const quiet: PlannedCall = {
  ringType: 'noAnswer',
  ringMs: 20_000,
  pickedUp: 'nobody',
  lineBusyMs: 20_000,
  talkSeconds: 0,
  agentSeconds: 0,
  label: 'F',
  hangup: null,
  transfer: 'none',
  instant: false,
  events: [],
};

/** Every call the same, 20 s long, and remembered. */
export class FixedCarrier implements Carrier {
  readonly dials: Dial[] = [];

  constructor(private readonly plan_: Partial<PlannedCall> | ((dial: Dial) => Partial<PlannedCall>) = {}) {}

  plan(dial: Dial): PlannedCall {
    this.dials.push(dial);
    return { ...quiet, ...(typeof this.plan_ === 'function' ? this.plan_(dial) : this.plan_) };
  }
}

export const answered: Partial<PlannedCall> = {
  ringType: 'answered',
  pickedUp: 'person',
  talkSeconds: 15,
  lineBusyMs: 25_000,
  ringMs: 10_000,
  label: 'A',
  hangup: 'ai',
  talk: { path: ['yes', 'willing', 'payDate'], asides: [], most: 0, brief: true },
};
