import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reply } from '@/contract/contract';
import { missingTexts, openSignedIn, refusal } from '@test/support/openConsole';

const page = (list: OpenTask[]): Reply<'addCall.tasks'> => ({
  list,
  total: list.length,
  page: 1,
  limit: 10,
  lines: ['collection', 'cod'],
});
type OpenTask = Reply<'addCall.tasks'>['list'][number];

const path = '/CallingOperation/outbound/AddCall';
const task = (more: Partial<OpenTask> = {}): OpenTask => ({
  id: 4,
  line: 'collection',
  name: 'November_1',
  state: 'calling',
  robot: { id: 5, name: 'Maya' },
  contacts: 120,
  endAt: Date.parse('2026-11-22T10:00:00Z'),
  timeZone: 'Asia/Jakarta',
  plan: null,
  asksApproval: false,
  can: ['add', 'upload'],
  ...more,
});
const round = task({ id: 6, name: 'Evening_First', plan: { id: 8, name: 'Evening' }, can: [] });
const list: Reply<'contacts.list'> = {
  id: 31,
  line: 'collection',
  fileName: 'typed.csv',
  state: 'ready',
  createdAt: 0,
  source: null,
  counts: {
    bytes: 10,
    rows: 3,
    good: 2,
    refused: 1,
    duplicate: 0,
    numbers: 2,
    inOtherTask: 0,
    blacklisted: 0,
    otherCountry: 0,
    zeroAmount: 0,
  },
  columns: [{ name: 'phone', found: 'phone', kind: 'phone', examples: [] }],
  sheet: null,
  sheets: [],
  ignoredHeaders: [],
  failure: null,
};

type Answers = NonNullable<Parameters<typeof openSignedIn>[1]['answers']>;
const open = (given: OpenTask, answers: Answers = {}) =>
  openSignedIn(
    { products: ['CallingOperation'], permissions: given.can.map((action) => `calling*AddCall*${action}`) },
    {
      path,
      answers: {
        'addCall.tasks': () => page([given]),
        'addCall.typed': () => list,
        'contacts.list': () => list,
        'contacts.rows': () => ({ list: [], total: 0, page: 1, limit: 60 }),
        ...answers,
      },
    },
  );

/** jsdom's files have no text(). */
const textOf = (file: File) =>
  new Promise((come) => {
    const reader = new FileReader();
    reader.onload = () => come(reader.result);
    reader.readAsText(file);
  });

afterEach(() => expect(missingTexts()).toEqual([]));

test('typed contacts: are read first and added then; a refusal of the platform keeps what was typed', async () => {
  const user = userEvent.setup();
  let ends = true;
  const { sent } = await open(task(), {
    'addCall.append': () =>
      ends
        ? refusal('addCall.endsSoon', { minutes: 5 })
        : { added: 2, duplicate: 1, blacklisted: 0, awaitsApproval: false },
  });
  const row = within(await screen.findByRole('row', { name: /November_1/ }));
  expect(row.getByText('Collection')).toBeInTheDocument();
  expect(row.queryByRole('link', { name: 'November_1' })).not.toBeInTheDocument();
  await user.click(row.getByRole('button', { name: 'Add calls: November_1' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Add calls to “November_1”' }));
  await user.click(drawer.getByRole('button', { name: 'Check contacts' }));
  expect(sent.map(({ name }) => name)).not.toContain('addCall.typed');
  const box = drawer.getByRole('textbox', { name: 'Contacts' });
  await user.type(box, '+62812,Dewi');
  // Answered before the second press, which would add contacts that were not shown.
  await user.dblClick(drawer.getByRole('button', { name: 'Check contacts' }));
  const add = await drawer.findByRole('button', { name: 'Add 2 contacts' });
  expect(sent.map(({ name }) => name)).not.toContain('addCall.append');
  await user.click(add);
  expect(await drawer.findByText('The task ends within 5 minutes and takes no more calls.')).toBeInTheDocument();
  expect(box).toHaveValue('+62812,Dewi');
  ends = false;
  // What was read is of the text before.
  await user.type(box, '!');
  await user.click(drawer.getByRole('button', { name: 'Check contacts' }));
  await user.click(await drawer.findByRole('button', { name: 'Add 2 contacts' }));
  expect(await screen.findByText('2 contacts added to “November_1”. 1 was already in it.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const files = sent.flatMap(({ name, input: { file } }) =>
    name === 'addCall.typed' && file instanceof File ? [file] : [],
  );
  const typed = await Promise.all(files.map(textOf));
  expect(typed).toEqual(['+62812,Dewi', '+62812,Dewi!']);
  expect(sent.filter(({ name }) => name === 'addCall.append').map(({ input }) => input)).toEqual([
    { params: { line: 'collection', id: 4 }, body: { listId: 31 } },
    { params: { line: 'collection', id: 4 }, body: { listId: 31 } },
  ]);
});

test('who may not upload types alone, and a viewer finds no button', async () => {
  const user = userEvent.setup();
  const { unmount } = await open(task({ can: ['add'], asksApproval: true }));
  await user.click(await screen.findByRole('button', { name: 'Add calls: November_1' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByText(/once another person has approved them/)).toBeInTheDocument();
  expect(drawer.queryByText('File')).not.toBeInTheDocument();
  unmount();
  await openSignedIn(
    {
      products: ['CallingOperation', 'collection'],
      permissions: ['calling*AddCall*view', 'calling*CallTasks*view', 'calling*CallPlans*view'],
    },
    { path, answers: { 'addCall.tasks': () => page([task({ can: [] }), round]) } },
  );
  expect(await screen.findByRole('link', { name: 'November_1' })).toHaveAttribute(
    'href',
    '/CallingOperation/outbound/OPERsubCheckDetail?line=collection&id=4',
  );
  expect(screen.queryByRole('button', { name: 'Add calls: November_1' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Round of plan “Evening”' })).toHaveAttribute(
    'href',
    '/CallingOperation/outbound/OPERsubCheckPlan?line=collection&id=8',
  );
});

test('the list: is filtered and sorted by the address, and a round of a plan cannot be chosen', async () => {
  const user = userEvent.setup();
  const { sent } = await openSignedIn(
    { products: ['CallingOperation'], permissions: ['calling*AddCall*add'] },
    {
      path: `${path}?line=collection,odd&state=paused,created&sort=-contacts`,
      answers: { 'addCall.tasks': () => page([task(), round]) },
    },
  );
  const row = within(await screen.findByRole('row', { name: /Evening_First/ }));
  expect(row.getByText('Round of plan “Evening”')).toBeInTheDocument();
  expect(row.queryByRole('link')).not.toBeInTheDocument();
  const button = row.getByRole('button', { name: 'Add calls: Evening_First' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('A plan’s rounds get their contacts from the plan.');
  const queries = () => sent.filter(({ name }) => name === 'addCall.tasks').map(({ input }) => input.query);
  expect(queries()).toEqual([{ page: 1, limit: 10, line: 'collection', state: 'paused', sort: '-contacts' }]);
  await user.click(screen.getByRole('columnheader', { name: /Ends at/ }));
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ sort: '-endAt' }));
});

test('typed contacts, changed while they are checked: are checked anew, and never lost without a question', async () => {
  const user = userEvent.setup();
  const finish: (() => void)[] = [];
  const slowly = (answer: Reply<'contacts.list'>) => () =>
    new Promise((come) => {
      finish.push(() => come(answer));
    });
  const finishAll = () => act(() => finish.splice(0).forEach((one) => one()));
  const { sent } = await open(task(), { 'addCall.typed': slowly(list), 'contacts.upload': slowly(list) });
  await user.click(await screen.findByRole('button', { name: 'Add calls: November_1' }));
  const drawer = within(await screen.findByRole('dialog'));
  const check = () => drawer.findByRole('button', { name: 'Check contacts' });
  const isIdle = async () => {
    const button = await check();
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  };
  const box = drawer.getByRole('textbox', { name: 'Contacts' });
  await user.type(box, '+62812,Dewi');
  await user.click(await check());
  await user.type(box, '3');
  finishAll();
  await isIdle();
  await user.click(await check());
  await user.click(drawer.getByText('File'));
  finishAll();
  await isIdle();
  await user.upload(
    document.querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input'),
    new File(['phone'], 'l.csv', { type: 'text/csv' }),
  );
  await waitFor(() => expect(sent.map(({ name }) => name)).toContain('contacts.upload'));
  await user.click(drawer.getByText('Type'));
  finishAll();
  await isIdle();
  await user.click(await check());
  finishAll();
  expect(await drawer.findByRole('button', { name: 'Add 2 contacts' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(await screen.findByText(/what you typed will be lost/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(drawer.getByRole('textbox', { name: 'Contacts' })).toHaveValue('+62812,Dewi3');
  expect(sent.filter(({ name }) => name === 'addCall.typed')).toHaveLength(3);
});

test('a file: is uploaded where the person may, and asked for before adding', async () => {
  const user = userEvent.setup();
  const { sent } = await open(task(), { 'contacts.upload': () => list });
  await user.click(await screen.findByRole('button', { name: 'Add calls: November_1' }));
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(drawer.getByText('File'));
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await user.upload(input ?? document.createElement('input'), new File(['phone'], 'l.csv', { type: 'text/csv' }));
  expect(await drawer.findByRole('button', { name: 'Add 2 contacts' })).toBeInTheDocument();
  expect(sent.filter(({ name }) => name === 'contacts.upload')).toHaveLength(1);
});
