import type { Reply } from '@/contract/contract';
import { openSignedIn } from '@test/support/openConsole';
import { sipLines } from '../sip-lines/sipLines';

type Answer = (input: Record<string, unknown>) => unknown;
export type Plan = Reply<'plan.detail'>;
type Round = Plan['rounds'][number];

const at = (clock: string) => Date.parse(`2026-11-23T${clock}:00+07:00`);
export const everything = [
  'view',
  'add',
  'edit',
  'delete',
  'copy',
  'start',
  'pause',
  'resume',
  'cancel',
  'close',
  'approve',
  'reject',
  'withdraw',
  'downloadDetails',
]
  .map((action) => `normal*CallPlans*${action}`)
  .concat('normal*CallDetails*view');

export function round(more: Partial<Round> = {}): Round {
  return {
    number: 1,
    name: 'Morning',
    kind: 'initial',
    tags: [],
    robot: { id: 3, name: 'Maya', version: 1 },
    startAt: at('09:00'),
    endAt: at('11:00'),
    redialIntervalMinutes: 30,
    redialMax: 1,
    state: 'finished',
    begunAt: at('09:00'),
    taskId: 71,
    contacts: 100,
    waiting: 0,
    calling: 0,
    done: 95,
    skipped: 5,
    called: 95,
    notCalled: { blacklisted: 5 },
    calls: 150,
    reached: 40,
    reachedContacts: 40,
    ...more,
  };
}

/** Two rounds: 100 in the morning, 60 of them again in the evening. */
export function plan(more: Partial<Plan> = {}): Plan {
  return {
    id: 7,
    line: 'collection',
    name: 'November',
    state: 'finished',
    stateReason: null,
    approval: 'approved',
    strategy: { id: 5, name: 'Reminders' },
    sipLine: { id: 4, name: 'Jakarta 1' },
    day: '2026-11-23',
    timeZone: 'Asia/Jakarta',
    startAt: at('09:00'),
    endAt: at('20:00'),
    createdAt: at('08:00'),
    createdBy: 'Bayu Pratama',
    contacts: 100,
    reachedContacts: 48,
    called: 95,
    notCalled: { blacklisted: 5 },
    calls: 190,
    reached: 50,
    rounds: [
      round(),
      round({
        number: 2,
        name: 'Evening',
        kind: 'tags',
        tags: ['F'],
        taskId: 72,
        contacts: 60,
        done: 60,
        skipped: 0,
        called: 60,
        notCalled: {},
        calls: 40,
        reached: 10,
        reachedContacts: 10,
        startAt: at('18:00'),
        endAt: at('20:00'),
        begunAt: at('18:00'),
      }),
    ],
    can: ['copy'],
    startedAt: at('09:00'),
    pausedAt: null,
    finishedAt: at('19:40'),
    fileName: 'list.xlsx',
    followUps: [],
    severalNumbers: false,
    dialingOrder: null,
    contactNumberInterval: null,
    decisions: [
      { action: 'submit', by: 'Bayu Pratama', at: at('08:00'), note: '' },
      { action: 'approve', by: 'Citra Wijaya', at: at('08:10'), note: 'Fine' },
    ],
    flow: [
      { round: 1, tag: 'A', contacts: 40, taken: 0 },
      { round: 1, tag: 'F', contacts: 55, taken: 55 },
      { round: 1, tag: 'blacklisted', contacts: 5, taken: 0 },
      { round: 2, tag: 'A', contacts: 10, taken: null },
      { round: 2, tag: 'F', contacts: 50, taken: null },
    ],
    ...more,
  };
}

const options: Reply<'plan.options'> = {
  strategies: [
    {
      id: 5,
      name: 'Reminders',
      rounds: [
        {
          name: 'Morning',
          kind: 'initial',
          fromMinute: 540,
          toMinute: 660,
          robotId: 3,
          tags: [],
          redialIntervalMinutes: 30,
          redialMax: 1,
        },
        {
          name: 'Evening',
          kind: 'tags',
          fromMinute: 1080,
          toMinute: 1200,
          robotId: 3,
          tags: ['F', 'undialed'],
          redialIntervalMinutes: 30,
          redialMax: 1,
        },
      ],
    },
  ],
  sipLines: [{ id: 4, name: 'Jakarta 1', countryCode: 'ID', concurrency: 20, active: true, inUse: 0 }],
  licenceConcurrency: 60,
  needsApproval: true,
};

export const contactList = {
  sheet: null,
  sheets: [],
  source: null,
  id: 11,
  line: 'collection',
  fileName: 'contacts.csv',
  state: 'ready',
  createdAt: at('07:00'),
  failure: null,
  ignoredHeaders: [],
  counts: {
    bytes: 2048,
    rows: 12,
    good: 10,
    refused: 0,
    duplicate: 0,
    inOtherTask: 0,
    blacklisted: 1,
    otherCountry: 0,
    zeroAmount: 0,
  },
  columns: [],
};

export const proposal: Reply<'plan.proposal'> = {
  digest: 'a'.repeat(64),
  contacts: 95,
  skipped: { blacklisted: 5 },
  callerId: '+622155500100',
  sipLineActive: true,
  filledFor: 'Dewi',
  rounds: [
    {
      number: 1,
      robot: { name: 'Maya', version: 1, language: 'id', tone: 'polite' },
      robotValid: true,
      says: [{ kind: 'greeting', text: 'Selamat pagi, Ibu Dewi.' }],
    },
  ],
};

interface AnswerOptions {
  readonly path: string;
  readonly permissions?: readonly string[];
  readonly language?: 'en' | 'ba';
  readonly products?: readonly string[];
  readonly answers?: Readonly<Record<string, Answer>>;
}

/** The console signed in, its plans answered from here. */
export function openPlans({
  path,
  permissions = everything,
  language = 'en',
  products = ['collection'],
  answers = {},
}: AnswerOptions) {
  return openSignedIn(
    { permissions, language, products },
    {
      path,
      answers: {
        'view.list': () => ({ list: [] }),
        'sipLine.list': () => sipLines,
        'plan.options': () => options,
        'plan.list': () => ({ list: [plan()], total: 1, page: 1, limit: 10 }),
        'plan.detail': () => plan(),
        'plan.nextName': () => ({ name: 'November_12' }),
        'plan.proposal': () => proposal,
        'plan.contacts': () => ({ list: [], total: 0, page: 1, limit: 10 }),
        'contacts.list': () => contactList,
        'contacts.upload': () => contactList,
        'contacts.rows': () => ({ list: [], total: 0, page: 1, limit: 10 }),
        ...answers,
      },
    },
  );
}

export const requestOf = (sent: readonly { name: string; input: Record<string, unknown> }[], name: string) =>
  sent.filter((one) => one.name === name).map(({ input }) => input);
