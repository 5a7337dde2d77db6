import type { Reply } from '@/contract/contract';
import { openSignedIn } from '@test/support/openConsole';

type Answer = (input: Record<string, unknown>) => unknown;
type Link = Reply<'experience.detail'>;

const at = Date.parse('2026-11-20T03:00:00Z');
const everything = ['view', 'add', 'disable', 'copy', 'downloadRecords'].map(
  (action) => `normal*RobotExperience*${action}`,
);

export const token = 'AbCdEfGhIjKlMnOpQrStUv';

export function link(more: Partial<Link> = {}): Link {
  return {
    id: 3,
    line: 'collection',
    name: 'Fair',
    scenarioName: 'Spring',
    language: 'zh',
    scenarioDescription: 'Try Maya.',
    countryCode: 'ID',
    robot: { id: 5, name: 'Maya' },
    robotDescription: '',
    variables: [{ name: 'borrower_name', value: 'Mary Lee', editable: true }],
    validUntil: Date.parse('2026-11-30T17:00:00Z'),
    state: 'valid',
    disabled: null,
    createdAt: at,
    createdBy: 'Ayu Lestari',
    visits: 12,
    trials: 4,
    lastVisitAt: at,
    can: ['copy', 'disable'],
    ...more,
  };
}

export const page = <T>(list: readonly T[]) => ({ list, total: list.length, page: 1, limit: 10 });

export const options: Reply<'experience.options'> = {
  robots: [
    { id: 5, name: 'Maya', language: 'en', variables: ['borrower_name', 'due_date'] },
    { id: 6, name: 'Silent', language: 'id', variables: [] },
  ],
  countries: ['ID', 'MX'],
};

interface AnswerOptions {
  readonly path: string;
  readonly permissions?: readonly string[];
  readonly answers?: Readonly<Record<string, Answer>>;
}

/** The console signed in, its links answered from here. */
export function openExperience({ path, permissions = everything, answers = {} }: AnswerOptions) {
  return openSignedIn(
    { permissions },
    {
      path,
      answers: {
        'experience.options': () => options,
        'experience.list': () => page([link()]),
        'experience.detail': () => link(),
        'experience.visits': () => page([]),
        ...answers,
      },
    },
  );
}
