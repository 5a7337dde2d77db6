import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Api } from '@/api/call';
import { missingTexts, refusal } from '@test/support/openConsole';
import { requestOf, contactList, openTasks } from './platformAnswers';
import { path, csv, put, send } from './taskCreateForm';

afterEach(() => expect(missingTexts()).toEqual([]));

describe('contact list of a new task', () => {
  test('shows counts, refused rows with their reasons, and columns', async () => {
    const user = userEvent.setup();
    const refused = {
      list: [
        {
          rowNumber: 5,
          phone: 'not a number',
          name: 'Rina',
          fields: {},
          problems: [{ field: 'phone', code: 'phoneInvalid' }],
          notes: [],
        },
      ],
      total: 1,
      page: 1,
      limit: 10,
    };
    const { sent } = await openTasks({ path, answers: { 'contacts.rows': () => refused } });
    await user.upload(await screen.findByLabelText('Contact list'), csv());
    expect(await screen.findByText('10 contacts can be called')).toBeInTheDocument();
    expect(
      screen.getByText(/2 rows are rejected and left out.*1 of the rejected rows repeats a number/),
    ).toBeInTheDocument();
    expect(await screen.findByText(/^phone: /)).toBeInTheDocument();
    expect(requestOf(sent, 'contacts.rows').at(-1)).toEqual({
      params: { line: 'collection', id: 11 },
      query: { show: 'refused', page: 1, limit: 10 },
    });
    await user.click(screen.getByRole('tab', { name: 'Columns' }));
    const table = within(screen.getByRole('region', { name: 'Check the list' }));
    expect(table.getByRole('row', { name: 'DueDate due date Date 2026-11-14' })).toBeInTheDocument();
    expect(table.getByRole('row', { name: 'gender not in the file Gender –' })).toBeInTheDocument();
  });

  test('a file of several sheets: says which one was read, and reads another one of the same file', async () => {
    const user = userEvent.setup();
    const sheets = ['West', 'East'];
    let list = { ...contactList(), sheet: 'West', sheets };
    const { sent } = await openTasks({
      path,
      answers: {
        'contacts.upload': ({ query }) => (list = { ...list, id: list.id + 1, ...(query as { sheet?: string }) }),
        'contacts.list': () => list,
      },
    });
    await user.upload(await screen.findByLabelText('Contact list'), csv());
    fireEvent.mouseDown(await screen.findByLabelText('Sheet'));
    fireEvent.click(await screen.findByTitle('East'));
    await waitFor(() =>
      expect(requestOf(sent, 'contacts.upload').map((request) => (request as { query: object }).query)).toEqual([
        {},
        { sheet: 'East' },
      ]),
    );
    await waitFor(() => expect(screen.getByLabelText('Sheet').closest('[data-field]')).toHaveTextContent('East'));
  });

  test('scrolls through all contacts, and loads each page once when it is in sight', async () => {
    // The page of these tests has no layout: what is seen at once has a height here.
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(520);
    const user = userEvent.setup();
    const rows = ({ query }: Record<string, unknown>) => {
      const { page, limit } = { page: 1, limit: 60, ...(query as object) };
      const list = Array.from({ length: limit }, (_, at) => ({
        rowNumber: (page - 1) * limit + at + 2,
        phone: '+62811',
        name: `Person ${(page - 1) * limit + at}`,
        fields: {},
        problems: [],
        notes: [],
      }));
      return { list, total: 10_000, page, limit };
    };
    const { sent } = await openTasks({ path, answers: { 'contacts.rows': rows } });
    await user.upload(await screen.findByLabelText('Contact list'), csv());
    await user.click(await screen.findByRole('tab', { name: /^Contacts/ }));
    const box = await screen.findByRole('group', { name: 'Contacts' });
    expect(await within(box).findByText('Person 0')).toBeInTheDocument();
    const scrollTo = (row: number) => {
      box.scrollTop = row * 40;
      fireEvent.scroll(box);
    };
    scrollTo(5_000);
    expect(await within(box).findByText('Person 5000')).toBeInTheDocument();
    scrollTo(0);
    expect(await within(box).findByText('Person 0')).toBeInTheDocument();
    // Long enough for the rows in sight to be wanted.
    await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
    scrollTo(9_999);
    expect(await within(box).findByText('Person 9999')).toBeInTheDocument();
    const pages = requestOf(sent, 'contacts.rows')
      .filter(({ query }) => (query as { show: string }).show === 'good')
      .map(({ query }) => (query as { page: number }).page);
    expect(pages).toEqual([1, 84, 167]);
  });

  test('refused rows: can be downloaded in the language of the user', async () => {
    const file = jest
      .spyOn(Api.prototype, 'file')
      .mockResolvedValue({ ok: true, data: { blob: new Blob(['x']), name: 'refused.xlsx' } });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const user = userEvent.setup();
    await openTasks({ path, language: 'ba' });
    await user.upload(await screen.findByLabelText('Daftar kontak'), csv());
    await user.click(await screen.findByRole('button', { name: 'Unduh baris yang ditolak' }));
    expect(file).toHaveBeenCalledWith('contacts.refused', {
      params: { line: 'collection', id: 11 },
      query: { language: 'ba' },
    });
  });

  test('contacts on the blacklist, in another task, of another country or without an amount: are counted in a note', async () => {
    const user = userEvent.setup();
    const list = contactList({
      refused: 0,
      duplicate: 0,
      blacklisted: 1,
      inOtherTask: 3,
      otherCountry: 2,
      zeroAmount: 1,
    });
    await openTasks({ path, answers: { 'contacts.upload': () => list, 'contacts.list': () => list } });
    await user.upload(await screen.findByLabelText('Contact list'), csv());
    expect(await screen.findByText('1 contact is on the blacklist and will be skipped.')).toBeInTheDocument();
    expect(
      screen.getByText('3 contacts are also waiting in another task and may be called twice.'),
    ).toBeInTheDocument();
    expect(screen.getByText('2 contacts have a foreign number. They will be called.')).toBeInTheDocument();
    expect(screen.getByText('1 contact has an amount of 0.')).toBeInTheDocument();
  });

  test('another file: replaces the first, which is discarded', async () => {
    const user = userEvent.setup();
    let next = 10;
    const { sent } = await openTasks({
      path,
      answers: {
        'contacts.upload': () => ({ ...contactList(), id: (next += 1) }),
        'contacts.list': ({ params }) => ({ ...contactList(), id: (params as { id: number }).id }),
        'contacts.discard': () => ({}),
      },
    });
    await user.upload(await screen.findByLabelText('Contact list'), csv('first.csv'));
    await screen.findByText('10 contacts can be called');
    await user.upload(screen.getByLabelText('Contact list'), csv('second.csv'));
    await waitFor(() =>
      expect(requestOf(sent, 'contacts.discard')).toEqual([{ params: { line: 'collection', id: 11 } }]),
    );
  });

  test.each([
    ['refused by the platform', csv(), 'The header does not match the template. Missing: phone.'],
    ['too large', csv('big.csv', 1_048_576), /big\.csv: not under 1 MB/],
  ])('a file %s: says why, and the form stays', async (_name, file, words) => {
    const user = userEvent.setup();
    await openTasks({
      path,
      answers: { 'contacts.upload': () => refusal('upload.wrongHeader', { missing: 'phone' }) },
    });
    put(await screen.findByLabelText('Task name'), 'Kept');
    await user.upload(screen.getByLabelText('Contact list'), file);
    expect(await screen.findByText(words, { exact: false })).toBeInTheDocument();
    expect(screen.getByLabelText('Task name')).toHaveValue('Kept');
  });

  test('a list without a valid row: says so and cannot be submitted', async () => {
    const list = contactList({ good: 0, refused: 12 });
    const user = userEvent.setup();
    const { sent } = await openTasks({ path, answers: { 'contacts.upload': () => list, 'contacts.list': () => list } });
    await user.upload(await screen.findByLabelText('Contact list'), csv());
    await screen.findByText(/No row can be used/);
    await user.click(send());
    expect(requestOf(sent, 'task.create')).toEqual([]);
  });
});
