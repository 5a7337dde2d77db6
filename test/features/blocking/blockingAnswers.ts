import type { Reply } from '@/contract/contract';
import { openSignedIn } from '@test/support/openConsole';

type Answer = (input: Record<string, unknown>) => unknown;
export type Entry = Reply<'blacklist.list'>['list'][number];
export type Strategy = Reply<'shield.detail'>;
export type Block = Reply<'shield.lift'>;

export const now = Date.parse('2026-11-21T03:00:00Z');
const everything = [
  'view',
  'add',
  'edit',
  'delete',
  'upload',
  'enable',
  'disable',
  'viewPlaintext',
  'downloadNumbers',
].map((action) => `normal*BlackList*${action}`);

export function entry(more: Partial<Entry> = {}): Entry {
  return {
    id: 5,
    phone: '+6281******001',
    scope: 'line',
    state: 'active',
    reason: 'asked',
    remark: 'Twice',
    until: null,
    addedBy: 'Ayu Lestari',
    addedAt: now - 86_400_000,
    removedAt: null,
    ...more,
  };
}

export function strategy(more: Partial<Strategy> = {}): Strategy {
  return {
    id: 3,
    name: 'Weekly_dials',
    type: 'dials',
    screeningDays: 7,
    blockingDays: 3,
    methods: ['calling'],
    conditions: [{ of: 'result', letters: [], times: 4 }],
    enabled: true,
    enabledAt: now,
    changedBy: 'Ayu Lestari',
    changedAt: now,
    blocked: 12,
    ...more,
  };
}

export function block(more: Partial<Block> = {}): Block {
  return {
    id: 9,
    phone: '+6284******123',
    contactName: 'Dewi',
    task: { id: 7, name: 'November' },
    taskGone: false,
    strategy: { id: 3, name: 'Weekly_dials' },
    strategyGone: false,
    state: 'held',
    method: 'calling',
    at: now,
    until: now + 86_400_000,
    times: 5,
    screeningDays: 7,
    condition: { of: 'result', letters: [], times: 4 },
    lift: null,
    ...more,
  };
}

const page = (list: readonly unknown[]) => ({ list, total: list.length, page: 1, limit: 10 });

interface AnswerOptions {
  readonly path: string;
  readonly permissions?: readonly string[];
  readonly products?: readonly string[];
  readonly answers?: Readonly<Record<string, Answer>>;
}

/** The console signed in, its blacklist and shield answered from here. */
export function openBlocking({
  path,
  permissions = everything,
  products = ['collection'],
  answers = {},
}: AnswerOptions) {
  return openSignedIn(
    { permissions, products },
    {
      path,
      answers: {
        'blacklist.list': () => page([entry()]),
        'blacklist.detail': () => ({ ...entry(), history: [], waiting: 0 }),
        'shield.list': () => page([strategy()]),
        'shield.detail': () => strategy(),
        'shield.blocked': () => page([block()]),
        'shield.preview': () => ({
          from: now - 7 * 86_400_000,
          to: now,
          calls: 400,
          blocked: 40,
          answered: 7,
          numbers: 21,
        }),
        ...answers,
      },
    },
  );
}

export const requestOf = (sent: readonly { name: string; input: Record<string, unknown> }[], name: string) =>
  sent.filter((one) => one.name === name).map(({ input }) => input);
