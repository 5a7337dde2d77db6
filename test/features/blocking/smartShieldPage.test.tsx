import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { missingTexts } from '@test/support/openConsole';
import { requestOf, block, openBlocking, strategy } from './blockingAnswers';

afterEach(() => expect(missingTexts()).toEqual([]));

const path = '/collection/calling/blockList';

test('a strategy: reads as a sentence and links to the numbers it blocked', async () => {
  await openBlocking({ path });
  const row = (await screen.findByRole('button', { name: 'Weekly_dials' })).closest('tr');
  for (const words of ['Active', '4 dials', 'within 7 days', '3 days', 'Calling']) expect(row).toHaveTextContent(words);
  expect(within(row ?? document.body).getByRole('link', { name: '12' })).toHaveAttribute(
    'href',
    '/collection/calling/blockList?tab=blocked&strategyId=3',
  );
});

test('a draft: shows what it would have blocked last week, and is sent as it is stored', async () => {
  const user = userEvent.setup();
  const { sent } = await openBlocking({
    path: `${path}?strategy=new`,
    answers: { 'shield.add': () => strategy({ name: 'Declined', enabled: false }) },
  });
  const form = within(await screen.findByRole('dialog', { name: 'Add a strategy' }));
  expect(form.getByText(/Enter the conditions/)).toBeInTheDocument();
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Declined');
  await user.click(form.getByRole('radio', { name: /By call results/ }));
  await user.click(form.getByRole('radio', { name: 'Intention label' }));
  await user.click(form.getByRole('checkbox', { name: 'B Unwilling' }));
  await user.type(form.getByRole('spinbutton', { name: 'Calls needed' }), '1');
  expect(await form.findByText('It would have blocked 40 of last week’s 400 calls (10.00%).')).toBeInTheDocument();
  expect(form.getByText('7 of them had been answered.', { exact: false })).toBeInTheDocument();
  const requested = requestOf(sent, 'shield.preview').at(-1)?.query as { draft: string };
  expect(JSON.parse(requested.draft)).toMatchObject({
    type: 'results',
    conditions: [{ of: 'label', letters: ['B'], times: 1 }],
    screeningDays: 7,
    blockingDays: 3,
  });
  await user.click(form.getByRole('checkbox', { name: /Task creation/ }));
  await user.click(form.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('“Declined” is added. It is off until you enable it.')).toBeInTheDocument();
  expect(requestOf(sent, 'shield.add')).toEqual([
    {
      params: { line: 'collection' },
      body: {
        name: 'Declined',
        type: 'results',
        screeningDays: 7,
        blockingDays: 3,
        methods: ['creation', 'calling'],
        conditions: [{ of: 'label', letters: ['B'], times: 1 }],
      },
    },
  ]);
});

test('the form: takes whole days up to 180, and adds and removes conditions', async () => {
  const user = userEvent.setup();
  const { sent } = await openBlocking({ path: `${path}?strategy=3`, answers: { 'shield.edit': () => strategy() } });
  // While it is read its place is a dialog of its own.
  const days = await screen.findByRole('spinbutton', { name: 'Blocking days' });
  const form = within(screen.getByRole('dialog', { name: 'Edit strategy' }));
  await user.clear(days);
  await user.type(days, '181');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getAllByText(/1.*180/).length).toBeGreaterThan(0);
  expect(requestOf(sent, 'shield.edit')).toEqual([]);
  await user.clear(days);
  await user.type(days, '180');
  await user.click(form.getByRole('radio', { name: /By call results/ }));
  await user.click(form.getByRole('button', { name: 'Add condition' }));
  expect(form.getByRole('region', { name: 'Condition 2' })).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Remove condition 1' }));
  expect(form.queryByRole('region', { name: 'Condition 2' })).not.toBeInTheDocument();
  await user.click(form.getByRole('radio', { name: /By number of calls/ }));
  const times = form.getByRole('spinbutton', { name: 'Calls needed' });
  await user.clear(times);
  await user.type(times, '6');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(requestOf(sent, 'shield.edit')).toMatchObject([
      { body: { blockingDays: 180, type: 'dials', conditions: [{ of: 'result', letters: [], times: 6 }] } },
    ]),
  );
});

test('switching on or off: asks first and says what follows', async () => {
  const user = userEvent.setup();
  const { sent } = await openBlocking({ path, answers: { 'shield.disable': () => strategy({ enabled: false }) } });
  await user.click(await screen.findByRole('button', { name: 'Disable: Weekly_dials' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Disable strategy “Weekly_dials”?' }));
  expect(question.getByText('It no longer blocks anyone. Contacts it skipped stay skipped.')).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Disable' }));
  expect(await screen.findByText('“Weekly_dials” is disabled.')).toBeInTheDocument();
  expect(requestOf(sent, 'shield.disable')).toEqual([{ params: { line: 'collection', id: 3 } }]);
});

test('a blocked number: says when and why it was blocked, and is released with a reason', async () => {
  const user = userEvent.setup();
  const lifted = block({
    id: 8,
    phone: '+6284******555',
    state: 'lifted',
    lift: { at: 1, by: 'Bayu Pratama', why: 'Called back' },
  });
  const { sent } = await openBlocking({
    path: `${path}?tab=blocked&strategyId=3&state=held`,
    answers: {
      'shield.blocked': () => ({ list: [block(), lifted], total: 2, page: 1, limit: 10 }),
      'shield.lift': () => lifted,
    },
  });
  const row = (await screen.findByText('+6284******123')).closest('tr');
  for (const words of ['Blocked', 'Weekly_dials', '5 dials within 7 days', 'November', 'Dewi'])
    expect(row).toHaveTextContent(words);
  expect(requestOf(sent, 'shield.blocked').at(-1)).toMatchObject({ query: { strategyId: '3', state: 'held' } });
  expect(screen.getByText('Bayu Pratama: Called back')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Unblock: +6284******555' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Unblock: +6284******123' }));
  const form = within(await screen.findByRole('dialog', { name: 'Unblock +6284******123' }));
  await user.type(form.getByRole('textbox', { name: 'Why' }), 'Called us');
  await user.click(form.getByRole('button', { name: 'Unblock' }));
  expect(await screen.findByText('+6284******123 can be called again.')).toBeInTheDocument();
  expect(requestOf(sent, 'shield.lift')).toEqual([
    { params: { line: 'collection', id: 9 }, body: { why: 'Called us' } },
  ]);
});

test('without the permission to edit: shows strategies and reasons without actions', async () => {
  await openBlocking({ path: `${path}?strategy=new`, permissions: ['normal*BlackList*view'] });
  expect(await screen.findByText('Weekly_dials')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Weekly_dials|Add strategy/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
