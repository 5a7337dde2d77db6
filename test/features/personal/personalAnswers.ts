import { baseFor, openConsole, personWith } from '@test/support/openConsole';

type Answers = NonNullable<Parameters<typeof openConsole>[0]['answers']>;

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';

export const info = {
  id: 1,
  account: 'ayu@nusa.test',
  first_name: 'Ayu',
  last_name: 'Lestari',
  gender: 'unsaid',
  phone: '',
  avatar: null,
  role: 'Operator',
  group: null,
  language: 'en',
  password_changed_at: 1_795_000_000_000,
  email: 'ayu@nusa.test',
  email_pending: null,
  two_factor: { on: false, required: false, recovery_left: 0 },
};

const from = { address: '10.1.2.3', place: 'private', device: chrome };
const sessions = {
  list: [
    { id: 'a', at: 1_795_000_000_000, last_seen_at: 1_795_000_100_000, current: true, ...from },
    {
      id: 'b',
      at: 1_795_000_000_000,
      last_seen_at: 1_795_000_100_000,
      current: false,
      address: '203.0.113.9',
      place: 'internet',
      device: firefox,
    },
  ],
};
const logins = {
  list: [
    { id: 3, at: 1_795_000_000_000, ...from, result: 'ok', session: 'current' },
    {
      id: 2,
      at: 1_794_900_000_000,
      address: '203.0.113.9',
      place: 'internet',
      device: firefox,
      result: 'ok',
      session: 'open',
    },
    { id: 1, at: 1_794_800_000_000, ...from, result: 'wrong', session: null },
  ],
  total: 3,
  page: 1,
  limit: 10,
};

/** The console of somebody who may change their own data, unless said otherwise. */
export function openPersonal(
  path: string,
  answers: Answers = {},
  permissions: readonly string[] = ['system*personalInfo*edit', 'system*loginInfo*view'],
) {
  const person = personWith({ products: ['systemSet'], permissions });
  return openConsole({
    path,
    token: 'x'.repeat(43),
    answers: {
      'session.user': () => person,
      'session.base': () => baseFor(person),
      'notice.list': () => ({ list: [], total: 0, unread: 0, page: 1, limit: 10 }),
      'personal.info': () => info,
      'personal.sessions': () => sessions,
      'personal.logins': () => logins,
      ...answers,
    },
  });
}

export const requestOf = (sent: readonly { name: string; input: Record<string, unknown> }[], name: string) =>
  sent.filter((one) => one.name === name).map(({ input }) => input);
