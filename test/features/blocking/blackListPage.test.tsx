import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed } from '@/api/envelope';
import { missingTexts, refusal } from '@test/support/openConsole';
import { choose } from '@test/ui/choices';
import { requestOf, entry, now, openBlocking } from './blockingAnswers';

afterEach(() => expect(missingTexts()).toEqual([]));

const path = '/collection/calling/BlackList';

test('the list: shows entries that are not removed, filters by the address and ignores unknown filters', async () => {
  const { sent, unmount } = await openBlocking({ path });
  const row = (await screen.findByRole('button', { name: '+6281******001' })).closest('tr');
  for (const words of ['In force', 'Asked not to be called', 'Twice', 'This line', 'For good', 'Ayu Lestari'])
    expect(row).toHaveTextContent(words);
  expect(requestOf(sent, 'blacklist.list')[0]).toEqual({
    params: { line: 'collection' },
    query: { state: 'active,expired', page: 1, limit: 10, sort: '-addedAt' },
  });
  unmount();
  const again = await openBlocking({
    path: `${path}?state=removed,lost&reason=legal,because&scope=all&search=0812&added=2026-11-01..2026-11-20&sort=until`,
  });
  await screen.findByRole('button', { name: '+6281******001' });
  expect(requestOf(again.sent, 'blacklist.list').at(-1)).toEqual({
    params: { line: 'collection' },
    query: {
      state: 'removed',
      reason: 'legal',
      scope: 'all',
      search: '0812',
      from: '2026-11-01',
      to: '2026-11-20',
      page: 1,
      limit: 10,
      sort: 'until',
    },
  });
});

test('adding a number: sends reason and last day, and shows a refusal at its field', async () => {
  const user = userEvent.setup();
  let refused = true;
  const listed = { ...failed('input.invalid', 200, 'request-1'), fields: [{ field: 'phone', code: 'phoneListed' }] };
  const { sent } = await openBlocking({
    path,
    answers: {
      'blacklist.add': () => (refused ? { ok: false, failure: listed } : { ...entry(), history: [], waiting: 2 }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add number' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add a number to the blacklist' }));
  await user.click(form.getByRole('button', { name: 'Add' }));
  expect(requestOf(sent, 'blacklist.add')).toEqual([]);
  expect(form.getAllByText('Fill this in.').length).toBeGreaterThan(0);
  await user.type(form.getByRole('textbox', { name: 'Number' }), '0815 7192 1001');
  await choose(form.getByRole('combobox', { name: 'Reason' }), /Legal/);
  await user.click(form.getByRole('button', { name: 'Add' }));
  expect((await form.findAllByText('This number is already on the blacklist.')).length).toBeGreaterThan(0);
  refused = false;
  await user.type(form.getByRole('textbox', { name: 'Number' }), '2');
  await user.dblClick(form.getByRole('button', { name: 'Add' }));
  expect(
    await screen.findByText('+6281******001 is on the blacklist. 2 contacts waiting in tasks will be skipped.'),
  ).toBeInTheDocument();
  expect(requestOf(sent, 'blacklist.add').at(-1)).toEqual({
    params: { line: 'collection' },
    body: { phone: '0815 7192 10012', scope: 'line', reason: 'legal', remark: '', untilDay: null },
  });
  expect(requestOf(sent, 'blacklist.add')).toHaveLength(2);
});

test('a pasted list: shows bad lines with number and reason, then adds the good ones', async () => {
  const user = userEvent.setup();
  const reading = {
    lines: 3,
    good: 2,
    listed: 0,
    refused: 1,
    sheet: null,
    sheets: [],
    problems: [{ line: 2, text: 'nobody', code: 'phoneInvalid' }],
  };
  const { sent } = await openBlocking({
    path,
    answers: { 'blacklist.check': () => reading, 'blacklist.upload': () => ({ ...reading, added: 2 }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Upload numbers' }));
  const form = within(await screen.findByRole('dialog', { name: 'Upload numbers' }));
  await user.type(form.getByRole('textbox', { name: 'Numbers' }), '0815{Enter}nobody{Enter}0816');
  const table = await form.findByRole('region', { name: 'Lines that are left out' });
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent('2nobodyNot a valid phone number.');
  expect(form.getByText('2 numbers can be added')).toBeInTheDocument();
  await choose(form.getByRole('combobox', { name: 'Reason' }), 'Complaint');
  await user.click(form.getByRole('button', { name: 'Add 2 numbers' }));
  expect(await screen.findByText('2 numbers added to the blacklist.')).toBeInTheDocument();
  const [requested] = requestOf(sent, 'blacklist.upload');
  expect(requested).toMatchObject({
    params: { line: 'collection' },
    query: { scope: 'line', reason: 'complaint', remark: '' },
  });
  expect(requested?.file).toBeInstanceOf(File);
});

test('a workbook of several sheets: is read and added from the chosen one, also after one that is empty', async () => {
  const user = userEvent.setup();
  const reading = (sheet: string) => ({
    ...{ lines: 2, good: 2, listed: 0, refused: 0, problems: [] },
    ...{ sheet, sheets: ['West', 'East', 'Notes'] },
  });
  const { sent } = await openBlocking({
    path,
    answers: {
      'blacklist.check': ({ query }) => {
        const { sheet = 'West' } = query as { sheet?: string };
        return sheet === 'Notes' ? refusal('upload.empty') : reading(sheet);
      },
      'blacklist.upload': () => ({ ...reading('East'), added: 2 }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Upload numbers' }));
  const form = within(await screen.findByRole('dialog', { name: 'Upload numbers' }));
  await user.click(form.getByRole('radio', { name: 'File' }));
  await user.upload(await form.findByLabelText('File', { selector: 'input[type=file]' }), new File(['x'], 'list.xlsx'));
  const sheet = await form.findByRole('combobox', { name: 'Sheet' });
  await choose(sheet, 'Notes');
  await waitFor(() => expect(requestOf(sent, 'blacklist.check')).toHaveLength(2));
  await choose(sheet, 'East');
  await waitFor(() =>
    expect(requestOf(sent, 'blacklist.check').map(({ query }) => query)).toEqual([
      { scope: 'line' },
      { scope: 'line', sheet: 'Notes' },
      { scope: 'line', sheet: 'East' },
    ]),
  );
  await choose(form.getByRole('combobox', { name: 'Reason' }), 'Complaint');
  await user.click(await form.findByRole('button', { name: 'Add 2 numbers' }));
  await screen.findByText('2 numbers added to the blacklist.');
  expect(requestOf(sent, 'blacklist.upload')[0]).toMatchObject({ query: { sheet: 'East' } });
});

test('removing: names the number and asks for a reason', async () => {
  const user = userEvent.setup();
  const { sent } = await openBlocking({ path, answers: { 'blacklist.remove': () => ({ removed: 1 }) } });
  await user.click(await screen.findByRole('button', { name: 'Remove: +6281******001' }));
  const form = within(await screen.findByRole('dialog', { name: 'Remove +6281******001 from the blacklist' }));
  expect(form.getByText(/Only new tasks can call it again/)).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Remove' }));
  expect(requestOf(sent, 'blacklist.remove')).toEqual([]);
  await user.type(form.getByRole('textbox', { name: 'Why' }), 'Called us');
  await user.click(form.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('1 number removed from the blacklist.')).toBeInTheDocument();
  expect(requestOf(sent, 'blacklist.remove')).toEqual([
    { params: { line: 'collection' }, body: { ids: [5], why: 'Called us' } },
  ]);
});

test('an entry: shows its history, and its full number with the permission', async () => {
  const user = userEvent.setup();
  const history = [
    {
      id: 2,
      action: 'removed',
      at: now,
      by: 'Bayu Pratama',
      scope: 'line',
      reason: 'asked',
      until: null,
      words: 'Called us',
      source: 'hand',
    },
    {
      id: 1,
      action: 'added',
      at: now - 5,
      by: 'Ayu Lestari',
      scope: 'line',
      reason: 'asked',
      until: null,
      words: 'Twice',
      source: 'list',
    },
  ];
  const { sent } = await openBlocking({
    path: `${path}?open=5`,
    answers: {
      'blacklist.detail': () => ({ ...entry({ state: 'removed', removedAt: now }), history, waiting: 0 }),
      'blacklist.plaintext': () => ({ phone: '+6281571921001' }),
    },
  });
  const drawer = within(await screen.findByRole('dialog', { name: '+6281******001' }));
  expect(await drawer.findByText('Removed by Bayu Pratama')).toBeInTheDocument();
  expect(drawer.getByText('Called us')).toBeInTheDocument();
  expect(drawer.getByText('Added from a list by Ayu Lestari')).toBeInTheDocument();
  expect(requestOf(sent, 'blacklist.plaintext')).toEqual([]);
  await user.click(drawer.getByRole('button', { name: /show/i }));
  expect(await drawer.findByText('+6281571921001')).toBeInTheDocument();
});

test('without the permission to edit: shows no actions; an entry of all lines needs the permission for all lines', async () => {
  const { unmount } = await openBlocking({ path, permissions: ['normal*BlackList*view'] });
  await screen.findByRole('button', { name: '+6281******001' });
  expect(
    screen.queryByRole('button', { name: /^(Add number|Upload numbers|Remove:|Edit:|Download details)/ }),
  ).not.toBeInTheDocument();
  unmount();
  const answers = { 'blacklist.list': () => ({ list: [entry({ scope: 'all' })], total: 1, page: 1, limit: 10 }) };
  const some = await openBlocking({ path, products: ['collection', 'cod'], answers });
  await screen.findByRole('button', { name: '+6281******001' });
  expect(screen.queryByRole('button', { name: /^(Remove|Edit):/ })).not.toBeInTheDocument();
  some.unmount();
  await openBlocking({ path, products: ['collection'], answers });
  expect(await screen.findByRole('button', { name: 'Remove: +6281******001' })).toBeInTheDocument();
});

test('another line: is served by the same page', async () => {
  const { sent } = await openBlocking({
    path: '/cod/calling/BlackList',
    permissions: ['cod*BlackList*view'],
    products: ['cod'],
  });
  await waitFor(() => expect(requestOf(sent, 'blacklist.list')[0]).toMatchObject({ params: { line: 'cod' } }));
});
