import type { Reply } from '@/contract/contract';
import { openSignedIn } from '@test/support/openConsole';
import { sipLines } from '../sip-lines/sipLines';

type Answer = (input: Record<string, unknown>) => unknown;
export type Task = Reply<'task.detail'>;
export type List = Reply<'contacts.list'>;

export const everything = ['view', 'add', 'start', 'pause', 'resume', 'cancel', 'close', 'downloadDetails']
  .map((action) => `normal*CallTasks*${action}`)
  .concat('normal*CallDetails*view');

const start = Date.parse('2026-11-21T03:00:00Z');

export function task(more: Partial<Task> = {}): Task {
  return {
    id: 7,
    line: 'collection',
    name: 'November_reminders',
    state: 'calling',
    stateReason: null,
    approval: null,
    unapprovedContacts: 0,
    robot: { id: 3, name: 'Maya' },
    sipLine: { id: 4, name: 'Jakarta 1' },
    startAt: start,
    endAt: start + 14_400_000,
    timeZone: 'Asia/Jakarta',
    createdAt: start - 600_000,
    createdBy: 'Ayu Lestari',
    counts: {
      contacts: 200,
      waiting: 120,
      calling: 5,
      done: 70,
      skipped: 5,
      called: 75,
      notCalled: { blacklisted: 5 },
      attempts: 105,
      calls: 100,
      reached: 42,
      reachedContacts: 42,
    },
    can: ['pause', 'cancel', 'close'],
    robotVersion: 2,
    redial: true,
    redialIntervalMinutes: 30,
    redialMax: 2,
    expireInvalid: false,
    parameters: {
      restTimes: 0,
      maxLostRate: 3,
      contactNumberInterval: null,
      dialingOrder: null,
      ringLimit: 35,
      autoQa: 'N',
      qaLimitLength: 0,
      qaLimitRate: 100,
      qaResultSelect: [],
      resultStrategies: [],
      remark: '',
      templateName: '',
      voicemailCheck: 0,
      voicemailCheckDuration: null,
      voicemailHandle: 1,
      voicemailMaxWaitTime: null,
      voicemailMsg: '',
      voicemailRedial: false,
      pauseStart: 720,
      pauseEnd: 780,
    },
    startedAt: start,
    pausedAt: null,
    finishedAt: null,
    fileName: 'contacts-200.xlsx',
    follows: null,
    followUps: [],
    severalNumbers: false,
    reasons: { reached: 42, triesUsed: 28, blacklisted: 5 },
    labels: { A: 20, F: 80 },
    checks: { checked: 0, clean: 0, findings: {} },
    ringTypes: { answered: 42, noAnswer: 58 },
    pace: [],
    nextDueAt: start + 3_600_000,
    ...more,
  };
}

export function contactList(more: Partial<List['counts']> = {}): List {
  return {
    id: 11,
    line: 'collection',
    fileName: 'contacts.csv',
    state: 'ready',
    createdAt: start,
    source: null,
    failure: null,
    ignoredHeaders: [],
    sheet: null,
    sheets: [],
    counts: {
      bytes: 2048,
      rows: 12,
      good: 10,
      refused: 2,
      duplicate: 1,
      numbers: 10,
      inOtherTask: 0,
      otherCountry: 0,
      zeroAmount: 0,
      blacklisted: 0,
      ...more,
    },
    columns: [
      { name: 'phone', found: 'Phone', kind: 'phone', examples: ['+6281******865'] },
      { name: 'DueDate', found: 'due date', kind: 'date', examples: ['2026-11-14'] },
      { name: 'gender', found: null, kind: 'gender', examples: [] },
    ],
  };
}

export const options: Reply<'task.options'> = {
  robots: [
    {
      id: 3,
      name: 'Maya',
      language: 'id',
      tone: 'polite',
      voiceGender: 'female',
      valid: true,
      variables: ['borrower_name', 'due_date'],
    },
    { id: 5, name: 'Old_Maya', language: 'id', tone: 'tough', voiceGender: 'female', valid: false, variables: [] },
  ],
  sipLines: [{ id: 4, name: 'Jakarta 1', countryCode: 'ID', concurrency: 20, active: true, inUse: 3 }],
  licenceConcurrency: 60,
  platforms: ['Nusa Pinjam'],
};

export const estimate: Reply<'task.estimate'> = {
  willCall: 10,
  blacklisted: 0,
  blocked: 0,
  inOtherTask: 0,
  calleeZones: [],
  expectedAttempts: 21,
  concurrency: 20,
  bound: 'line',
  firstCallAt: start,
  expectedEndAt: start + 5_400_000,
  cutOff: 0,
  redialsCutOff: 0,
  dailyCap: null,
  assumptions: { answerRate: 0.33, secondsPerAttempt: 33, measuredOn: 0, basis: 'defaults' },
};

interface AnswerOptions {
  readonly path: string;
  readonly permissions?: readonly string[];
  readonly language?: 'en' | 'ba';
  readonly products?: readonly string[];
  readonly answers?: Readonly<Record<string, Answer>>;
}

/** The console signed in, its tasks answered from here. */
export function openTasks({
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
        'notice.list': () => ({ list: [], total: 0, unread: 0, page: 1, limit: 20 }),
        'taskTemplate.list': () => ({ list: [] }),
        'task.options': () => options,
        'task.list': () => ({ list: [task()], total: 1, page: 1, limit: 10 }),
        'task.detail': () => task(),
        'task.nextName': () => ({ name: 'Reminders_12' }),
        'task.estimate': () => estimate,
        'task.contacts': () => ({ list: [], total: 0, page: 1, limit: 10 }),
        'contacts.list': () => contactList(),
        'contacts.upload': () => contactList(),
        'contacts.rows': () => ({ list: [], total: 0, page: 1, limit: 10 }),
        ...answers,
      },
    },
  );
}

export const requestOf = (sent: readonly { name: string; input: Record<string, unknown> }[], name: string) =>
  sent.filter((one) => one.name === name).map(({ input }) => input);
