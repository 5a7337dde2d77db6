import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reply } from '@/contract/contract';
import { Api } from '@/api/call';
import { failed } from '@/api/envelope';
import { baseFor, missingTexts, openConsole, personWith } from '@test/support/openConsole';

// The frame waits for its page with `use`, and an act that is not awaited then keeps effects back: events go out as they do in a browser.
configure({ eventWrapper: (run): unknown => run() });

type Row = Reply<'call.list'>['list'][number];
type Detail = Reply<'call.detail'>;

const view = 'normal*CallDetails*view';
const plaintext = 'normal*CallDetails*viewPlaintext';

function row(id: number, more: Partial<Row> = {}): Row {
  return {
    id, line: 'collection', taskId: 7, taskName: 'November_reminders', contactId: 40 + id, contactName: `Contact ${id}`, phone: `+6281*****00${id}`,
    robot: { id: 3, name: 'Maya', version: 2 }, sipLine: { id: 4, name: 'Jakarta 1' }, tryNumber: 1, dialledAt: Date.parse('2026-11-20T03:00:00Z') + id, answeredAt: 1, endedAt: 2,
    ringSeconds: 8, talkSeconds: 42, ringType: 'answered', outcome: 'reached', result: 'A', label: 'A', hangup: 'user', transfer: 'none', rounds: 3,
    slots: { promise: '2026-12-01' }, eventLabels: ['promiseDate'], variables: { extra_a: 'north' }, annotated: null, fedBack: [], ...more,
  };
}

function detail(id: number, more: Partial<Detail> = {}): Detail {
  const turns: Detail['turns'] = [
    { speaker: 'robot', text: 'When can you pay?', atMs: 0, durationMs: 2000, node: 'ask', slots: [] },
    { speaker: 'callee', text: 'On the first.', atMs: 2500, durationMs: 1500, node: 'ask', slots: ['promise'] },
  ];
  return { ...row(id), turns, language: 'en', check: null, feedback: [], annotations: [], recording: true, redials: [row(id)], ...more };
}

const noFields = { slots: [], eventLabels: [], variables: [] };

function open(search = '', { permissions = [view], details = {}, answers = {} }: { permissions?: string[]; details?: Record<number, Detail>; answers?: Record<string, (input: Record<string, unknown>) => unknown> } = {}) {
  const person = personWith({ permissions });
  return openConsole({
    path: `/collection/calling/CallDetails${search}`,
    token: 't1',
    answers: {
      'session.user': () => person,
      'session.base': () => baseFor(person),
      'download.list': () => ({ list: [], total: 0, page: 1, limit: 30 }),
      'notice.list': () => ({ list: [], total: 0, unread: 0, page: 1, limit: 20 }),
      'call.options': () => ({ tasks: [{ id: 7, name: 'November_reminders' }], robots: [{ id: 3, name: 'Maya' }], sipLines: [{ id: 4, name: 'Jakarta 1' }] }),
      'call.fields': () => ({ available: { slots: ['promise'], eventLabels: ['promiseDate'], variables: ['extra_a'] }, shown: noFields }),
      'call.list': ({ query }) => {
        const { page = 1 } = { ...(query as { page?: number }) };
        return { list: page === 1 ? [row(1), row(2)] : [row(3)], total: 11, page, limit: 10 };
      },
      'call.detail': ({ params }) => {
        const { id } = params as { id: number };
        return details[id] ?? detail(id);
      },
      ...answers,
    },
  });
}

let file: jest.SpiedFunction<Api['file']>;
beforeEach(() => {
  file = jest.spyOn(Api.prototype, 'file');
  file.mockImplementation(() => Promise.resolve({ ok: true, data: { blob: new Blob(['RIFF'], { type: 'audio/wav' }), name: 'call.wav' } }));
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
});
afterEach(() => expect(missingTexts()).toEqual([]));

const listed = (sent: { name: string; input: Record<string, unknown> }[]) => sent.filter(({ name }) => name === 'call.list').map(({ input }) => input.query);

test('the address is the filter: what it says is asked for, what means nothing is left out', async () => {
  const { sent } = await open('?label=A,C&fromDay=2026-11-01&toDay=2026-11-20&minTalkSeconds=10&hour=9,99&result=Z&taskId=7&page=2');
  await screen.findByRole('button', { name: 'Contact 3' });
  expect(listed(sent)).toEqual([{ label: 'A,C', fromDay: '2026-11-01', toDay: '2026-11-20', minTalkSeconds: '10', hour: '9', taskId: '7', page: 2, limit: 10, sort: '-dialledAt' }]);
  const set = screen.getByRole('group', { name: 'Filters that are set' });
  expect(set).toHaveTextContent('Intention label A · Willing');
  expect(set).toHaveTextContent('Days Nov 1, 2026 – Nov 20, 2026');
  expect(set).toHaveTextContent('Talk time ≥ 10 s');
  expect(set).toHaveTextContent('Task November_reminders');
  expect(set).toHaveTextContent('Hour of the day 09:00–09:59');
});

test('a chip takes its filter off the address, and the list begins again', async () => {
  const user = userEvent.setup();
  const { sent } = await open('?label=A,C&page=2');
  await user.click(await screen.findByRole('button', { name: 'Remove filter Intention label: A · Willing' }));
  await waitFor(() => expect(window.location.search).toBe('?label=C'));
  await waitFor(() => expect(listed(sent).at(-1)).toEqual({ label: 'C', page: 1, limit: 10, sort: '-dialledAt' }));
});

test('a link to single instants can be read and taken off', async () => {
  const user = userEvent.setup();
  await open(`?from=${Date.parse('2026-11-20T02:00:00Z')}&to=${Date.parse('2026-11-20T03:30:00Z')}`);
  const chip = await screen.findByRole('button', { name: 'Remove filter Time: Nov 20, 2026, 09:00 – Nov 20, 2026, 10:30' });
  await user.click(chip);
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('a call opens in the drawer, j and k go through the list and over the end of the page', async () => {
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

test('typing a j into the search is a letter, not a key', async () => {
  const user = userEvent.setup();
  await open('?open=1');
  await screen.findByRole('dialog', { name: 'Contact 1' });
  const search = screen.getByRole('searchbox', { name: 'Number, name or call id', hidden: true });
  await user.type(search, 'j');
  expect(screen.getByRole('dialog', { name: 'Contact 1' })).toBeInTheDocument();
});

test('numbers stay masked; who may see one asks for it, call by call, and nothing else is read again', async () => {
  const user = userEvent.setup();
  const { sent } = await open('', { permissions: [view, plaintext], answers: { 'call.plaintext': () => ({ phone: '+628123000001' }) } });
  await screen.findByText('+6281*****001');
  expect(sent.filter(({ name }) => name === 'call.plaintext')).toEqual([]);
  const [show] = screen.getAllByRole('button', { name: /number/i }).filter((button) => button.className.includes('reveal'));
  await user.click(show ?? document.body);
  expect(await screen.findByText('+628123000001')).toBeInTheDocument();
  expect(screen.getByText('+6281*****002')).toBeInTheDocument();
  expect(sent.filter(({ name }) => name === 'call.plaintext').map(({ input }) => input.params)).toEqual([{ line: 'collection', id: 1 }]);
  expect(listed(sent)).toHaveLength(1);
});

test('without the permission there is no way to ask', async () => {
  await open();
  await screen.findByText('+6281*****001');
  expect(document.querySelector('.aicc-phone-reveal')).toBeNull();
});

test('chosen fields become columns, and the choice is kept by the platform', async () => {
  const user = userEvent.setup();
  let shown: object = noFields;
  const available = { slots: ['promise'], eventLabels: ['promiseDate'], variables: ['extra_a'] };
  const { sent } = await open('', {
    answers: {
      'call.fields': () => ({ available, shown }),
      'call.saveFields': ({ body }) => {
        shown = body as object;
        return body;
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Fields shown' }));
  await user.click(await screen.findByRole('checkbox', { name: 'promise' }));
  await user.click(screen.getByRole('checkbox', { name: 'Names a payment date' }));
  await user.click(screen.getByRole('button', { name: 'Show these' }));
  expect(await screen.findByRole('button', { name: 'Fields shown (2)' })).toBeInTheDocument();
  expect(sent.find(({ name }) => name === 'call.saveFields')?.input).toEqual({ params: { line: 'collection' }, body: { slots: ['promise'], eventLabels: ['promiseDate'], variables: [] } });
  await waitFor(() => expect(screen.getAllByText('2026-12-01')).toHaveLength(2));
});

test('a call nobody answered says why, offers its tries and asks for no recording', async () => {
  const user = userEvent.setup();
  const missed: Partial<Row> = { ringType: 'busy', outcome: 'unreached', label: 'F', talkSeconds: 0, hangup: null, slots: {}, eventLabels: [] };
  await open('?open=1', { details: { 1: detail(1, { ...missed, turns: [], recording: false, redials: [row(1, missed), row(9, { dialledAt: Date.parse('2026-11-20T03:30:00Z') + 1, tryNumber: 2 })] }) } });
  const drawer = await screen.findByRole('dialog', { name: 'Contact 1' });
  expect(within(drawer).getByText('The number was busy.')).toBeInTheDocument();
  expect(within(drawer).getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Redial record2', 'Slots and labels', 'Feedback', 'List variables']);
  expect(await within(drawer).findByText('30m 0s later')).toBeInTheDocument();
  await user.click(within(drawer).getByRole('button', { name: 'Try 2' }));
  expect(await screen.findByRole('dialog', { name: 'Contact 9' })).toBeInTheDocument();
  expect(file.mock.calls.filter(([, input]) => JSON.stringify(input).includes('"id":1}'))).toEqual([]);
});

test('the recording is fetched when the call stays open, never sounds by itself, and its URL ends with the drawer', async () => {
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

test('a recording that cannot be had is said in its place, and can be asked for again', async () => {
  const user = userEvent.setup();
  file.mockResolvedValueOnce({ ok: false, failure: failed('recording.failed', 500, 'req-9') });
  await open('?open=1');
  expect(await screen.findByText('The recording could not be made. Try again.')).toBeInTheDocument();
  expect(screen.getByText('req-9')).toBeInTheDocument();
  expect(screen.getByText('On the first.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Play' })).toBeInTheDocument();
});

test('an open call that is not there says so, and the list stays', async () => {
  await open('?open=5', { answers: { 'call.detail': () => ({ ok: false, failure: failed('thing.unknown', 200, 'r') }) } });
  expect(await screen.findByText('This is not here, or not yours to see.')).toBeInTheDocument();
  await act(() => Promise.resolve());
  expect(screen.getByRole('button', { name: 'Contact 1', hidden: true })).toBeInTheDocument();
});

describe('feedback and annotation', () => {
  const feedback = 'normal*CallDetails*feedback';
  const annotate = 'normal*CallDetails*annotate';
  const given = { id: 5, turn: 1, category: 'misheard' as const, remark: '<b>It was the third</b>', by: 'Budi Santoso', mine: false, at: Date.parse('2026-11-20T04:00:00Z'), changedAt: null, version: 1 };
  const marks = { feedback: [given], annotations: [] };

  test('a turn is fed back from where it stands in the transcript; the list and the call are read again', async () => {
    const user = userEvent.setup();
    const { sent } = await open('?open=1', { permissions: [view, feedback], answers: { 'call.giveFeedback': () => marks } });
    await user.click(await screen.findByRole('button', { name: 'Give feedback on turn 2' }));
    const form = await screen.findByRole('dialog', { name: 'What went wrong?' });
    expect(within(form).getByRole('combobox', { name: 'About' })).toHaveDisplayValue('2 · Contact: On the first.');
    await user.click(within(form).getByRole('button', { name: 'Send' }));
    expect(sent.filter(({ name }) => name === 'call.giveFeedback')).toEqual([]);
    await user.selectOptions(within(form).getByRole('combobox', { name: 'Category' }), 'Misheard');
    await user.type(within(form).getByRole('textbox', { name: /Remark/ }), 'jk');
    await user.dblClick(within(form).getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'What went wrong?' })).toBeNull());
    expect(sent.filter(({ name }) => name === 'call.giveFeedback').map(({ input }) => input)).toEqual([{ params: { line: 'collection', id: 1 }, body: { turn: 1, category: 'misheard', remark: 'jk' } }]);
    expect(screen.getByRole('dialog', { name: 'Contact 1' })).toBeInTheDocument();
    await waitFor(() => expect(listed(sent)).toHaveLength(2));
  });

  test('j moves on in the list, but not under an open form', async () => {
    const user = userEvent.setup();
    await open('?open=1', { permissions: [view, feedback] });
    await user.click(await screen.findByRole('button', { name: 'Give feedback on turn 1' }));
    const form = await screen.findByRole('dialog', { name: 'What went wrong?' });
    within(form).getByRole('button', { name: 'Send' }).focus();
    await user.keyboard('j');
    expect(screen.getByRole('dialog', { name: 'What went wrong?' })).toBeInTheDocument();
    expect(window.location.search).toBe('?open=1');
  });

  test('everybody reads it, as words; only its author edits or removes it', async () => {
    const user = userEvent.setup();
    const own = { ...given, id: 6, turn: null, remark: '', mine: true, by: 'Ayu Lestari' };
    const { sent } = await open('?open=1&part=feedback', { permissions: [view, feedback], details: { 1: detail(1, { feedback: [own, given] }) }, answers: { 'call.removeFeedback': () => marks } });
    expect(await screen.findByText('<b>It was the third</b>')).toBeInTheDocument();
    expect(screen.getByText('2 · Contact: On the first.')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Edit' })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    const ask = await screen.findByRole('alertdialog', { name: 'Remove your feedback “Misheard”?' });
    await user.click(within(ask).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(sent.filter(({ name }) => name === 'call.removeFeedback').map(({ input }) => input.params)).toEqual([{ line: 'collection', id: 1, feedbackId: 6 }]));
  });

  test('who may neither feed back nor annotate sees no way to', async () => {
    await open('?open=1');
    await screen.findByText('On the first.');
    expect(screen.queryByRole('button', { name: /^(Give feedback|Annotate|Change annotation)/ })).toBeNull();
  });

  test('both labels stand in list and call; a label is set from what was seen, and another\'s is not overwritten', async () => {
    const user = userEvent.setup();
    const seen = detail(1, { annotated: 'B', annotations: [{ label: 'B', by: 'Budi Santoso', at: 1, version: 3 }] });
    const { sent } = await open('?open=1', {
      permissions: [view, annotate], details: { 1: seen },
      answers: { 'call.list': () => ({ list: [row(1, { annotated: 'B' })], total: 1, page: 1, limit: 10 }), 'call.annotate': () => ({ ok: false, failure: failed('thing.changed', 200, 'r') }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Change annotation' }));
    expect(screen.getByRole('menuitemradio', { name: /B · Unwilling/ })).toHaveAttribute('aria-checked', 'true');
    await user.click(screen.getByRole('menuitemradio', { name: /C · Paid/ }));
    expect(await screen.findByText(/Somebody annotated this call in the meantime/)).toBeInTheDocument();
    expect(sent.find(({ name }) => name === 'call.annotate')?.input).toEqual({ params: { line: 'collection', id: 1 }, body: { label: 'C', version: 3 } });
    await waitFor(() => expect(sent.filter(({ name }) => name === 'call.detail')).toHaveLength(2));
    const table = screen.getByRole('table', { hidden: true });
    expect(within(table).getByText('Willing')).toBeInTheDocument();
    expect(within(table).getByText('Unwilling')).toBeInTheDocument();
  });
});
