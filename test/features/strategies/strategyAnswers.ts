import type { Reply } from '@/contract/contract';
import { openSignedIn } from '@test/support/openConsole';

type Answer = (input: Record<string, unknown>) => unknown;
type Strategy = Reply<'strategy.detail'>;

const at = Date.parse('2026-11-20T03:00:00Z');
export const everything = ['view', 'add', 'edit', 'delete', 'copy', 'publish', 'unpublish']
  .map((action) => `normal*CallStrategy*${action}`)
  .concat('normal*CallPlans*view');

export function strategy(more: Partial<Strategy> = {}): Strategy {
  return {
    id: 5,
    line: 'collection',
    name: 'Reminders',
    state: 'unpublished',
    revision: 3,
    plans: 2,
    openPlans: 0,
    createdAt: at,
    createdBy: 'Ayu Lestari',
    changedAt: at,
    changedBy: 'Bayu Pratama',
    can: ['edit', 'publish', 'copy', 'delete'],
    rounds: [
      {
        name: 'Morning',
        kind: 'initial',
        fromMinute: 540,
        toMinute: 660,
        robotId: 3,
        tags: [],
        redialIntervalMinutes: 30,
        redialMax: 2,
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
    ...more,
  };
}

interface AnswerOptions {
  readonly path: string;
  readonly permissions?: readonly string[];
  readonly language?: 'en' | 'ba';
  readonly answers?: Readonly<Record<string, Answer>>;
}

/** The console signed in, its strategies answered from here. */
export function openStrategies({ path, permissions = everything, language = 'en', answers = {} }: AnswerOptions) {
  return openSignedIn(
    { permissions, language },
    {
      path,
      answers: {
        'strategy.options': () => ({
          robots: [
            { id: 3, name: 'Maya', language: 'id', tone: 'polite', voiceGender: 'female', valid: true, variables: [] },
            {
              id: 4,
              name: 'Old_Maya',
              language: 'id',
              tone: 'polite',
              voiceGender: 'female',
              valid: false,
              variables: [],
            },
          ],
        }),
        'strategy.list': () => ({ list: [strategy()], total: 1, page: 1, limit: 10 }),
        'strategy.detail': () => strategy(),
        'strategy.plans': () => ({
          list: [{ id: 9, name: 'Friday', day: '2026-11-20', state: 'finished' }],
          total: 1,
          page: 1,
          limit: 10,
        }),
        ...answers,
      },
    },
  );
}

export const requestOf = (sent: readonly { name: string; input: Record<string, unknown> }[], name: string) =>
  sent.filter((one) => one.name === name).map(({ input }) => input);
