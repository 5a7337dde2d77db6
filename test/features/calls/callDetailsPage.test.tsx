import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Api } from '@/api/call';
import { failed } from '@/api/envelope';
import { sendEventsWithoutAct } from '@test/support/jsdom/eventsWithoutAct';
import { missingTexts } from '@test/support/openConsole';
import { detail, listed, noFields, open, plaintext, row, type Row, view } from './callAnswers';

sendEventsWithoutAct();

let file: jest.SpiedFunction<Api['file']>;
beforeEach(() => {
  file = jest.spyOn(Api.prototype, 'file');
  file.mockImplementation(() =>
    Promise.resolve({ ok: true, data: { blob: new Blob(['RIFF'], { type: 'audio/wav' }), name: 'call.wav' } }),
  );
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
});
afterEach(() => expect(missingTexts()).toEqual([]));

test('the list: filters by the address and ignores unknown filters', async () => {
  const { sent } = await open(
    '?label=A,C&fromDay=2026-11-01&toDay=2026-11-20&minTalkSeconds=10&hour=9,99&result=Z&taskId=7&page=2',
  );
  await screen.findByRole('button', { name: 'Contact 3' });
  expect(listed(sent)).toEqual([
    {
      label: 'A,C',
      fromDay: '2026-11-01',
      toDay: '2026-11-20',
      minTalkSeconds: '10',
      hour: '9',
      taskId: '7',
      page: 2,
      limit: 10,
      sort: '-dialledAt',
    },
  ]);
  const set = screen.getByRole('group', { name: 'Active filters' });
  expect(set).toHaveTextContent('Intention label A · Willing');
  expect(set).toHaveTextContent('Days Nov 1, 2026 – Nov 20, 2026');
  expect(set).toHaveTextContent('Talk time ≥ 10 s');
  await waitFor(() => expect(set).toHaveTextContent('Task November_reminders'));
  expect(set).toHaveTextContent('Hour of the day 09:00–09:59');
});

test('removing a chip: removes its filter from the address and goes to the first page', async () => {
  const user = userEvent.setup();
  const { sent } = await open('?label=A,C&page=2');
  await user.click(await screen.findByRole('button', { name: 'Remove filter Intention label: A · Willing' }));
  await waitFor(() => expect(window.location.search).toBe('?label=C'));
  await waitFor(() => expect(listed(sent).at(-1)).toEqual({ label: 'C', page: 1, limit: 10, sort: '-dialledAt' }));
});

test('a link with instants: shows them as a chip that can be removed', async () => {
  const user = userEvent.setup();
  await open(`?from=${Date.parse('2026-11-20T02:00:00Z')}&to=${Date.parse('2026-11-20T03:30:00Z')}`);
  const chip = await screen.findByRole('button', {
    name: 'Remove filter Time: Nov 20, 2026, 09:00 – Nov 20, 2026, 10:30',
  });
  await user.click(chip);
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('a call: opens in the drawer; j and k move through the list and over the end of the page', async () => {
  const user = userEvent.setup();
  await open();
  await user.click(await screen.findByRole('button', { name: 'Contact 1' }));
  const drawer = await screen.findByRole('dialog', { name: 'Contact 1' });
  expect(window.location.search).toBe('?open=1');
  expect(within(drawer).getByText('On the first.')).toBeInTheDocument();
  await user.keyboard('j');
  expect(await screen.findByRole('dialog', { name: 'Contact 2' })).toBeInTheDocument();
  await user.keyboard('j');
  expect(await screen.findByRole('dialog', { name: 'Contact 3' })).toBeInTheDocument();
  expect(window.location.search).toBe('?open=3&page=2');
  await user.keyboard('k');
  expect(await screen.findByRole('dialog', { name: 'Contact 2' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.search).toBe('');
});

test('j typed into the search: is a letter and moves nothing', async () => {
  const user = userEvent.setup();
  await open('?open=1');
  await screen.findByRole('dialog', { name: 'Contact 1' });
  const search = screen.getByRole('searchbox', { name: 'Number, name or call ID', hidden: true });
  await user.type(search, 'j');
  expect(screen.getByRole('dialog', { name: 'Contact 1' })).toBeInTheDocument();
});

test('phone numbers: stay masked; with the permission each is requested call by call, and nothing else is read again', async () => {
  const user = userEvent.setup();
  const { sent } = await open('', {
    permissions: [view, plaintext],
    answers: { 'call.plaintext': () => ({ phone: '+628123000001' }) },
  });
  await screen.findByText('+6281*****001');
  expect(sent.filter(({ name }) => name === 'call.plaintext')).toEqual([]);
  const [show] = screen
    .getAllByRole('button', { name: /number/i })
    .filter((button) => button.className.includes('reveal'));
  await user.click(show ?? document.body);
  expect(await screen.findByText('+628123000001')).toBeInTheDocument();
  expect(screen.getByText('+6281*****002')).toBeInTheDocument();
  expect(sent.filter(({ name }) => name === 'call.plaintext').map(({ input }) => input.params)).toEqual([
    { line: 'collection', id: 1 },
  ]);
  expect(listed(sent)).toHaveLength(1);
});

test('phone numbers without the permission: offer no way to see them', async () => {
  await open();
  await screen.findByText('+6281*****001');
  expect(document.querySelector('.aicc-phone-reveal')).toBeNull();
});

test('chosen fields: become columns and are stored by the platform', async () => {
  const user = userEvent.setup();
  let shown: object = noFields;
  const available = { slots: ['promise'], eventLabels: ['promiseDate'], variables: ['extra_a'], listFields: [] };
  const { sent } = await open('', {
    answers: {
      'call.fields': () => ({ available, shown }),
      'call.saveFields': ({ body }) => {
        shown = body as object;
        return body;
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('button', { name: 'Slots, labels and variables…' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Promise' }));
  await user.click(screen.getByRole('checkbox', { name: 'Names a payment date' }));
  await user.click(screen.getByRole('button', { name: 'Save selection' }));
  expect(await screen.findByRole('columnheader', { name: /Promise/ })).toBeInTheDocument();
  expect(sent.find(({ name }) => name === 'call.saveFields')?.input).toEqual({
    params: { line: 'collection' },
    body: { slots: ['promise'], eventLabels: ['promiseDate'], variables: [], listFields: [] },
  });
  await waitFor(() => expect(screen.getAllByText('Dec 1, 2026')).toHaveLength(2));
});

test('the drawer: has slots in words with what their letters mean, and the platform of the list', async () => {
  const user = userEvent.setup();
  const slots = { pay_intention: 'Y', pay_date: '2026-12-01', loan_purpose: '-', verification: 'V' };
  await open('?open=1', { details: { 1: detail(1, { slots, listFields: { PlatformName: 'Nusa Pinjam' } }) } });
  const drawer = await screen.findByRole('dialog', { name: 'Contact 1' });
  await user.click(within(drawer).getByRole('tab', { name: 'Slots and labels' }));
  const fact = async (term: string) =>
    (await within(drawer).findByText(term)).closest('th')?.nextElementSibling?.textContent;
  expect(
    await Promise.all(['Intends to pay', 'Promised payment date', 'Loan purpose', 'Verification'].map(fact)),
  ).toEqual(['Y · Yes', 'Dec 1, 2026', 'Not asked', 'V · Needs checking']);
  expect(await fact('Platform')).toBe('Nusa Pinjam');
});

test('the drawer: has list variables as uploaded, and as the robot says them', async () => {
  const user = userEvent.setup();
  const listFields = { TotalOwingAmount: '1841740.6', DueDate: '2026-11-14', extra_a: 'C-42' };
  const variables = { total_owing_amount: 'Rp 1.841.741', due_days: '7' };
  await open('?open=1', { details: { 1: detail(1, { listFields, variables }) } });
  const drawer = await screen.findByRole('dialog', { name: 'Contact 1' });
  await user.click(within(drawer).getByRole('tab', { name: 'List variables' }));
  await within(drawer).findByRole('heading', { name: 'As the robot says it' });
  const facts = [...drawer.querySelectorAll('th')].map((th) => [th.textContent, th.nextElementSibling?.textContent]);
  expect(facts).toEqual([
    ['Amount owed', '1,841,740.60'],
    ['Due on', 'Nov 14, 2026'],
    ['Extra A', 'C-42'],
    ['Amount owed', 'Rp 1.841.741'],
    ['Days until or since due date', '7'],
  ]);
});

test('the drawer: shows to the second when a call was answered and when it ended', async () => {
  const user = userEvent.setup();
  const times = { answeredAt: Date.parse('2026-11-20T03:00:12Z'), endedAt: Date.parse('2026-11-20T03:00:47Z') };
  await open('?open=1', { details: { 1: detail(1, times), 2: detail(2, { ...times, answeredAt: null }) } });
  const facts = async (name: string) => {
    const drawer = await screen.findByRole('dialog', { name });
    await user.click(within(drawer).getByRole('tab', { name: 'Slots and labels' }));
    const terms = await Promise.all(['Answered at', 'Ended at'].map((term) => within(drawer).findByText(term)));
    return terms.map((term) => term.closest('th')?.nextElementSibling?.textContent);
  };
  expect(await facts('Contact 1')).toEqual(['10:00:12', '10:00:47']);
  await user.keyboard('j');
  expect(await facts('Contact 2')).toEqual(['–', '10:00:47']);
});

test('an unanswered call: says why, shows its tries and requests no recording', async () => {
  const user = userEvent.setup();
  const missed: Partial<Row> = {
    ringType: 'busy',
    outcome: 'unreached',
    label: 'F',
    talkSeconds: 0,
    hangup: null,
    slots: {},
    eventLabels: [],
  };
  await open('?open=1', {
    details: {
      1: detail(1, {
        ...missed,
        turns: [],
        recording: false,
        redials: [row(1, missed), row(9, { dialledAt: Date.parse('2026-11-20T03:30:00Z') + 1, tryNumber: 2 })],
      }),
    },
  });
  const drawer = await screen.findByRole('dialog', { name: 'Contact 1' });
  expect(within(drawer).getByText('The number was busy.')).toBeInTheDocument();
  expect(
    within(drawer)
      .getAllByRole('tab')
      .map((tab) => tab.textContent),
  ).toEqual(['Redial record2', 'Slots and labels', 'Messages', 'Feedback', 'List variables']);
  expect(await within(drawer).findByText('30m 0s later')).toBeInTheDocument();
  await user.click(within(drawer).getByRole('button', { name: 'Attempt 2' }));
  expect(await screen.findByRole('dialog', { name: 'Contact 9' })).toBeInTheDocument();
  expect(file.mock.calls.filter(([, input]) => JSON.stringify(input).includes('"id":1}'))).toEqual([]);
});

test('a recording: is loaded when the call stays open, does not play by itself, and its URL is revoked with the drawer', async () => {
  const user = userEvent.setup();
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const made = jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:one');
  const revoked = jest.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  await open('?open=1');
  expect(await screen.findByRole('button', { name: 'Play' })).toBeInTheDocument();
  expect(file).toHaveBeenCalledTimes(1);
  expect(made).toHaveBeenCalledTimes(1);
  expect(play).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Play from 0:02' }));
  expect(play).toHaveBeenCalledTimes(1);
  expect(document.querySelector('audio')?.currentTime).toBe(2.5);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(revoked).toHaveBeenCalledWith('blob:one'));
});

test('a recording that cannot be loaded: says so in its place and offers to try again', async () => {
  const user = userEvent.setup();
  file.mockResolvedValueOnce({ ok: false, failure: failed('recording.failed', 500, 'req-9') });
  await open('?open=1');
  expect(await screen.findByText('The recording could not be made. Try again.')).toBeInTheDocument();
  expect(screen.getByText('req-9')).toBeInTheDocument();
  expect(screen.getByText('On the first.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Play' })).toBeInTheDocument();
});

test('an open call that does not exist: says so and keeps the list', async () => {
  await open('?open=5', {
    answers: { 'call.detail': () => ({ ok: false, failure: failed('thing.unknown', 200, 'r') }) },
  });
  expect(
    await screen.findByText('Not found. It may have been deleted, or you do not have access to it.'),
  ).toBeInTheDocument();
  await act(() => Promise.resolve());
  expect(screen.getByRole('button', { name: 'Contact 1', hidden: true })).toBeInTheDocument();
});
