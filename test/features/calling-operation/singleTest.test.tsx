import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed } from '@/api/envelope';
import type { Reply } from '@/contract/contract';
import { problem } from '@/domain/problem';
import { missingTexts, openSignedIn, refusal } from '@test/support/openConsole';
import { choose, offered } from '@test/ui/choices';

type TestCall = Reply<'testCall.detail'>;

const at = Date.parse('2026-11-20T03:00:00Z');
const path = '/CallingOperation/outbound/SingleTest';

const options = (more: Partial<Reply<'testCall.options'>> = {}): Reply<'testCall.options'> => ({
  lines: ['collection', 'marketing', 'cod'],
  line: null,
  robots: [],
  sipLines: [
    { id: 1, name: 'Jakarta 1', countryCode: 'ID', active: true },
    { id: 2, name: 'Old', countryCode: 'ID', active: false },
  ],
  countries: ['ID', 'MX'],
  left: 7,
  ...more,
});

const call = (more: Partial<TestCall> = {}): TestCall => ({
  id: 9,
  line: 'collection',
  robot: { id: 5, name: 'Maya', version: 3 },
  sipLine: { id: 1, name: 'Jakarta 1' },
  phone: '+6281******123',
  phase: 'talking',
  reason: null,
  createdAt: at,
  createdBy: 'Ayu Lestari',
  dialledAt: at,
  answeredAt: at + 5_000,
  endedAt: null,
  outcome: null,
  can: ['viewPlaintext'],
  variables: { borrower_name: 'Mary Lee' },
  language: 'en',
  turns: [{ speaker: 'robot', text: 'Good morning, Mary Lee.', atMs: 0, durationMs: 2_000, node: 'hello', slots: [] }],
  slots: {},
  labelSoFar: null,
  recording: false,
  ...more,
});
const done = call({
  phase: 'done',
  endedAt: at + 35_000,
  outcome: {
    ringType: 'answered',
    result: 'A',
    label: 'A',
    hangup: 'user',
    transfer: 'none',
    ringSeconds: 5,
    talkSeconds: 30,
  },
});

type Answers = NonNullable<Parameters<typeof openSignedIn>[1]['answers']>;
const open = (to: string, permissions: readonly string[], answers: Answers = {}) =>
  openSignedIn(
    { products: ['CallingOperation'], permissions: permissions.map((action) => `calling*SingleTest*${action}`) },
    {
      path: to,
      answers: {
        'testCall.options': ({ query }) =>
          options(
            JSON.stringify(query ?? null).includes('collection')
              ? { line: 'collection', robots: [{ id: 5, name: 'Maya', language: 'en', variables: ['borrower_name'] }] }
              : {},
          ),
        'testCall.list': () => ({ list: [done], total: 1, page: 1, limit: 10 }),
        'testCall.robots': () => ({ list: [{ id: 5, name: 'Maya' }] }),
        'testCall.detail': () => call({ labelSoFar: 'A' }),
        'testCall.create': () => call({ phase: 'queued' }),
        ...answers,
      },
    },
  );

afterEach(() => expect(missingTexts()).toEqual([]));

test('a tester: fills the form, is told at the field what is refused, and follows the call beside it', async () => {
  const user = userEvent.setup();
  let refuse: 'phone' | 'limit' | null = 'phone';
  const { sent } = await open(path, ['view', 'test'], {
    'testCall.create': () => {
      if (refuse === 'phone')
        return {
          ok: false,
          failure: { ...failed('testCall.notCallable', 200, 'r1'), fields: [problem('phone', 'phoneBlacklisted')] },
        };
      return refuse === 'limit' ? refusal('testCall.limit', { person: 20, company: 100 }) : call({ phase: 'queued' });
    },
  });
  const button = await screen.findByRole('button', { name: 'Call now' });
  expect(screen.getByText('7 test calls left today.')).toBeInTheDocument();
  expect(screen.getByText('No test call yet')).toBeInTheDocument();
  await choose(screen.getByRole('combobox', { name: 'Robot' }), 'Maya');
  expect(screen.getByRole('textbox', { name: /Name/ })).toHaveValue('Mary Lee');
  const phone = screen.getByRole('textbox', { name: 'Phone number' });
  await user.type(phone, '0812-555');
  await user.click(button);
  expect(await screen.findByText('Digits only.')).toBeInTheDocument();
  await user.clear(phone);
  await user.type(phone, '1234567');
  expect(await screen.findByText('From 8 to 20 digits.')).toBeInTheDocument();
  expect(sent.filter(({ name }) => name === 'testCall.create')).toEqual([]);
  await user.clear(phone);
  await user.type(phone, '081255501234');
  await user.click(button);
  expect(await screen.findByText('This number is on the blacklist and is not called.')).toBeInTheDocument();
  refuse = 'limit';
  await user.type(phone, '5');
  await user.click(button);
  expect(await screen.findByText(/Test call limit reached: 20 a day for each person and 100/)).toBeInTheDocument();
  refuse = null;
  await user.click(button);
  const panel = within(await screen.findByRole('region', { name: 'Current test call' }));
  expect(panel.getByRole('status')).toHaveTextContent('Talking');
  expect(panel.getByText('Good morning, Mary Lee.')).toBeInTheDocument();
  expect(panel.getByText('Label so far')).toBeInTheDocument();
  expect(panel.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument();
  expect(sent.filter(({ name }) => name === 'testCall.create').at(-1)?.input).toEqual({
    body: {
      line: 'collection',
      robotId: 5,
      sipLineId: 1,
      countryCode: 'ID',
      phone: '0812555012345',
      variables: [{ name: 'borrower_name', value: 'Mary Lee' }],
    },
  });
  expect(phone).toHaveValue('0812555012345');
});

test('a robot whose script or state changes meanwhile: its variables are read again, and it is asked for anew', async () => {
  const user = userEvent.setup();
  type Robots = Reply<'testCall.options'>['robots'];
  const maya = { id: 5, name: 'Maya', language: 'en' as const };
  let robots: Robots = [{ ...maya, variables: ['borrower_name', 'total_owing_amount'] }];
  let reads = 0;
  let giveCod: (robots: Robots) => void = () => undefined;
  const ofCod = new Promise<Robots>((come) => {
    giveCod = come;
  });
  const { sent } = await open(path, ['test'], {
    'testCall.options': async ({ query }) => {
      const text = JSON.stringify(query ?? null);
      if (text.includes('marketing') && (reads += 1) === 1) return refusal('platform.failed');
      if (text.includes('cod')) return options({ line: 'cod', robots: await ofCod });
      return options(text.includes('collection') ? { line: 'collection', robots } : {});
    },
    'testCall.create': () => refusal('testCall.variables'),
  });
  const button = await screen.findByRole('button', { name: 'Call now' });
  const field = (name: string | RegExp) => screen.getByRole('combobox', { name });
  await waitFor(async () => expect(await offered(field('Robot'))).toEqual(['MayaEnglish']));
  await choose(field('Business line'), 'COD');
  expect(await offered(field('Robot'))).toEqual([]);
  giveCod([{ ...maya, id: 6, name: 'Rini', variables: [] }]);
  await waitFor(async () => expect(await offered(field('Robot'))).toEqual(['RiniEnglish']));
  await choose(field('Business line'), 'Marketing');
  const failed = within(await screen.findByRole('alert'));
  await user.click(failed.getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect(await offered(field('Robot'))).toEqual([]));
  await choose(field('Business line'), 'Collection');
  await waitFor(async () => expect(await offered(field('Robot'))).toEqual(['MayaEnglish']));
  await choose(field('Robot'), 'Maya');
  await user.clear(screen.getByRole('textbox', { name: /Name/ }));
  await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Budi');
  await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '081255501234');
  robots = [{ ...maya, variables: ['borrower_name', 'due_date'] }];
  await user.click(button);
  expect(await screen.findByText(/Check them and call again/)).toBeInTheDocument();
  const spoken = () => sent.filter(({ name }) => name === 'testCall.create').at(-1)?.input.body;
  expect(await screen.findByRole('textbox', { name: /[Dd]ue/ })).toBeInTheDocument();
  robots = [];
  await user.click(button);
  await waitFor(() =>
    expect(spoken()).toMatchObject({ variables: [{ name: 'borrower_name', value: 'Budi' }, { name: 'due_date' }] }),
  );
  // It is withdrawn by now.
  await waitFor(() => expect(field('Robot')).toBeInvalid());
  await user.click(button);
  expect(sent.filter(({ name }) => name === 'testCall.create')).toHaveLength(2);
});

test('a viewer: sees the list alone, and a tester without calls left cannot call', async () => {
  const user = userEvent.setup();
  const filtered = '?search=%2B6281******123&days=2026-11-20..2026-11-21&state=done,odd&robotId=5&sort=createdAt';
  const { unmount, sent } = await open(path + filtered, ['view']);
  const list = within(await screen.findByRole('region', { name: 'Recent test calls' }));
  const row = within(await list.findByRole('row', { name: /Maya · v3/ }));
  expect(row.getByText('Done')).toBeInTheDocument();
  expect(row.getByText('+6281******123')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Call now' })).not.toBeInTheDocument();
  expect(sent.map(({ name }) => name)).not.toContain('testCall.options');
  const queries = () => sent.filter(({ name }) => name === 'testCall.list').map(({ input }) => input.query);
  expect(queries()).toEqual([
    {
      page: 1,
      limit: 10,
      sort: 'createdAt',
      search: '+6281******123',
      // Whole days of Jakarta.
      from: Date.parse('2026-11-19T17:00:00Z'),
      to: Date.parse('2026-11-21T17:00:00Z'),
      state: 'done',
      robotId: '5',
    },
  ]);
  await user.click(list.getByRole('columnheader', { name: /Requested at/ }));
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ search: '+6281******123', sort: '-createdAt' }));
  unmount();
  await open(path, ['test'], { 'testCall.options': () => options({ left: 0 }) });
  expect(await screen.findByRole('button', { name: 'Call now' })).toHaveAttribute('aria-disabled', 'true');
});

test('the detail: shows what happened in every phase, and stops what still rings', async () => {
  const user = userEvent.setup();
  let now = call({ phase: 'ringing', turns: [], answeredAt: null, can: ['stop'] });
  const { sent } = await open('/CallingOperation/outbound/OPERsubDetail?id=9', ['test'], {
    'testCall.detail': () => now,
    'testCall.stop': () => (now = call({ phase: 'canceled', turns: [], answeredAt: null, can: [] })),
  });
  expect(await screen.findByRole('heading', { name: 'Test call 9' })).toBeInTheDocument();
  expect(screen.getByText('It is ringing.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('The call was stopped before anyone picked up.')).toBeInTheDocument();
  expect(sent.filter(({ name }) => name === 'testCall.stop')).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument());
});

test('the detail of an ended call: has its outcome, talk and recording; of a refused one, the reason', async () => {
  const { unmount } = await open('/CallingOperation/outbound/OPERsubDetail?id=9', ['view'], {
    'testCall.detail': () => ({ ...done, recording: true }),
  });
  expect(await screen.findByRole('region', { name: 'Recording' })).toBeInTheDocument();
  expect(screen.getByText('Good morning, Mary Lee.')).toBeInTheDocument();
  expect(screen.getByText('Mary Lee')).toBeInTheDocument();
  unmount();
  await open('/CallingOperation/outbound/OPERsubDetail?id=9', ['view'], {
    'testCall.detail': () => call({ phase: 'refused', reason: 'noChannel', turns: [], answeredAt: null }),
  });
  expect(await screen.findByText('The call was not made: no channel was free for 10 minutes.')).toBeInTheDocument();
});
