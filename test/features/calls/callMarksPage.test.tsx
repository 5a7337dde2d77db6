import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Api } from '@/api/call';
import { failed } from '@/api/envelope';
import { sendEventsWithoutAct } from '@test/support/jsdom/eventsWithoutAct';
import { missingTexts } from '@test/support/openConsole';
import { choose, chosen } from '@test/ui/choices';
import { detail, listed, noFields, open, row, view } from './callAnswers';

sendEventsWithoutAct();

beforeEach(() => {
  jest
    .spyOn(Api.prototype, 'file')
    .mockImplementation(() =>
      Promise.resolve({ ok: true, data: { blob: new Blob(['RIFF'], { type: 'audio/wav' }), name: 'call.wav' } }),
    );
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
});
afterEach(() => expect(missingTexts()).toEqual([]));

describe('feedback and annotation', () => {
  const feedback = 'normal*CallDetails*feedback';
  const annotate = 'normal*CallDetails*annotate';
  const given = {
    id: 5,
    turn: 1,
    category: 'misheard' as const,
    remark: '<b>It was the third</b>',
    by: 'Budi Santoso',
    can: [],
    at: Date.parse('2026-11-20T04:00:00Z'),
    changedAt: null,
    version: 1,
  };
  const marks = { feedback: [given], annotations: [] };

  test('feedback on a turn: is given from the transcript; the list and the call are read again', async () => {
    const user = userEvent.setup();
    const { sent } = await open('?open=1', {
      permissions: [view, feedback],
      answers: { 'call.giveFeedback': () => marks },
    });
    await user.click(await screen.findByRole('button', { name: 'Give feedback on turn 2' }));
    const form = await screen.findByRole('dialog', { name: 'What went wrong?' });
    expect(chosen(within(form).getByRole('combobox', { name: 'About' }))).toBe('2 · Contact: On the first.');
    await user.click(within(form).getByRole('button', { name: 'Send' }));
    expect(sent.filter(({ name }) => name === 'call.giveFeedback')).toEqual([]);
    await choose(within(form).getByRole('combobox', { name: 'Category' }), 'Misheard');
    await user.type(within(form).getByRole('textbox', { name: /Remark/ }), 'jk');
    await user.dblClick(within(form).getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'What went wrong?' })).toBeNull());
    expect(sent.filter(({ name }) => name === 'call.giveFeedback').map(({ input }) => input)).toEqual([
      { params: { line: 'collection', id: 1 }, body: { turn: 1, category: 'misheard', remark: 'jk' } },
    ]);
    expect(screen.getByRole('dialog', { name: 'Contact 1' })).toBeInTheDocument();
    await waitFor(() => expect(listed(sent)).toHaveLength(2));
  });

  test('j: moves on in the list, but not while a form is open', async () => {
    const user = userEvent.setup();
    await open('?open=1', { permissions: [view, feedback] });
    await user.click(await screen.findByRole('button', { name: 'Give feedback on turn 1' }));
    const form = await screen.findByRole('dialog', { name: 'What went wrong?' });
    await act(() => {
      within(form).getByRole('button', { name: 'Send' }).focus();
      return Promise.resolve();
    });
    await user.keyboard('j');
    expect(screen.getByRole('dialog', { name: 'What went wrong?' })).toBeInTheDocument();
    expect(window.location.search).toBe('?open=1');
  });

  test('feedback: is shown to everybody as text; only its author edits or removes it', async () => {
    const user = userEvent.setup();
    const own = {
      ...given,
      id: 6,
      turn: null,
      remark: '',
      can: ['edit' as const, 'remove' as const],
      by: 'Ayu Lestari',
    };
    const { sent } = await open('?open=1&part=feedback', {
      permissions: [view, feedback],
      details: { 1: detail(1, { feedback: [own, given] }) },
      answers: { 'call.removeFeedback': () => marks },
    });
    expect(await screen.findByText('<b>It was the third</b>')).toBeInTheDocument();
    expect(screen.getByText('2 · Contact: On the first.')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Edit' })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    const ask = await screen.findByRole('alertdialog', { name: 'Remove your feedback “Misheard”?' });
    await user.click(within(ask).getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(sent.filter(({ name }) => name === 'call.removeFeedback').map(({ input }) => input.params)).toEqual([
        { line: 'collection', id: 1, feedbackId: 6 },
      ]),
    );
  });

  test('without the permission for feedback and labels: shows neither form', async () => {
    await open('?open=1');
    await screen.findByText('On the first.');
    expect(screen.queryByRole('button', { name: /^(Give feedback|Annotate|Change annotation)/ })).toBeNull();
  });

  test("labels: robot's and person's are shown in list and call; setting one does not overwrite an unseen one", async () => {
    const user = userEvent.setup();
    const seen = detail(1, { annotated: 'B', annotations: [{ label: 'B', by: 'Budi Santoso', at: 1, version: 3 }] });
    const { sent } = await open('?open=1', {
      permissions: [view, annotate],
      details: { 1: seen },
      answers: {
        'call.list': () => ({ list: [row(1, { annotated: 'B' })], total: 1, page: 1, limit: 10 }),
        'call.annotate': () => ({ ok: false, failure: failed('thing.changed', 200, 'r') }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Change annotation' }));
    expect(screen.getByRole('menuitemradio', { name: /B · Unwilling/ })).toHaveAttribute('aria-checked', 'true');
    await user.click(screen.getByRole('menuitemradio', { name: /C · Paid/ }));
    expect(await screen.findByText(/Someone else annotated this call/)).toBeInTheDocument();
    expect(sent.find(({ name }) => name === 'call.annotate')?.input).toEqual({
      params: { line: 'collection', id: 1 },
      body: { label: 'C', version: 3 },
    });
    await waitFor(() => expect(sent.filter(({ name }) => name === 'call.detail')).toHaveLength(2));
    const table = screen.getByRole('table', { hidden: true });
    expect(within(table).getByText('Willing')).toBeInTheDocument();
    expect(within(table).getByText('Unwilling')).toBeInTheDocument();
  });
});

test('the redial record: lists calls of all tasks; one of this line opens here, one of another line on its page', async () => {
  const user = userEvent.setup();
  const { sent } = await open('?open=1&part=tries', {
    answers: {
      'call.history': ({ query }) =>
        (query as { before?: number }).before === undefined
          ? { list: [row(1), row(8, { taskName: 'October_offer', line: 'marketing' })], total: 3, more: true }
          : { list: [row(2, { taskName: 'September_reminders' })], total: 3, more: false },
    },
  });
  expect(await screen.findByRole('link', { name: 'October_offer' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/marketing\/calling\/CallDetails\?open=8$/),
  );
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await user.click(await screen.findByRole('button', { name: 'September_reminders' }));
  expect(await screen.findByRole('dialog', { name: 'Contact 2' })).toBeInTheDocument();
  expect(sent.filter(({ name }) => name === 'call.history').map(({ input }) => input)).toContainEqual({
    params: { line: 'collection', id: 1 },
    query: { before: 8 },
  });
});

describe('saved views', () => {
  const stored = [
    {
      id: 1,
      name: 'Refused',
      query: 'label=B&sort=talkSeconds',
      fields: { slots: ['promise'], eventLabels: [], variables: [] },
      isDefault: true,
    },
    { id: 2, name: 'Promised', query: 'label=A', fields: null, isDefault: false },
  ];
  const answers = {
    'view.list': () => ({ list: stored }),
    'call.saveFields': ({ body }: Record<string, unknown>) => body,
  };

  test('the default view: opens for an empty address only; opening a view writes its filter and fields to the address', async () => {
    const user = userEvent.setup();
    const { sent } = await open('', { answers });
    await waitFor(() => expect(window.location.search).toBe('?label=B&sort=talkSeconds'));
    await user.click(await screen.findByRole('button', { name: 'Refused' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Promised' }));
    await waitFor(() => expect(window.location.search).toBe('?label=A'));
    await user.click(await screen.findByRole('button', { name: 'Promised' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Refused (default)' }));
    await waitFor(() =>
      expect(sent.filter(({ name }) => name === 'call.saveFields').at(-1)?.input).toMatchObject({
        body: { slots: ['promise'] },
      }),
    );
  });

  test('saving a view: stores the filter under a name, without the page and the open call', async () => {
    const user = userEvent.setup();
    const { sent } = await open('?label=C&page=2', { answers: { ...answers, 'view.add': () => ({ list: stored }) } });
    // The columns one chose come after the rows; they are part of a view.
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    await screen.findByRole('button', { name: 'Slots, labels and variables…' });
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    await user.click(screen.getByRole('menuitem', { name: 'Save this view…' }));
    const form = await screen.findByRole('dialog', { name: 'Save this view' });
    await user.type(within(form).getByRole('textbox', { name: /Name/ }), 'Paid');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent.find(({ name }) => name === 'view.add')?.input).toEqual({
        params: { line: 'collection' },
        body: { list: 'calls', name: 'Paid', query: 'label=C', fields: noFields, isDefault: false },
      }),
    );
    expect(window.location.search).toBe('?label=C&page=2');
  });
});

describe('add to blacklist', () => {
  const add = 'normal*BlackList*add';
  const refusal = { ...failed('input.invalid', 200, 'request-1'), fields: [{ field: 'phone', code: 'phoneListed' }] };

  test('from the drawer: adds the masked number; one listed already is refused at its field and nothing is lost', async () => {
    const user = userEvent.setup();
    let refused = true;
    const entry = { id: 9, phone: '+6281*****001', waiting: 0, history: [] };
    const { sent } = await open('?open=1', {
      permissions: [view, add],
      answers: { 'blacklist.add': () => (refused ? { ok: false, failure: refusal } : entry) },
    });
    const call = within(await screen.findByRole('dialog', { name: 'Contact 1' }));
    await user.click(await call.findByRole('button', { name: 'Add to blacklist' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add Contact 1 to the blacklist' }));
    expect(form.getByText('+6281*****001')).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Add' }));
    expect(sent.filter(({ name }) => name === 'blacklist.add')).toEqual([]);
    await choose(form.getByRole('combobox', { name: 'Reason' }), 'Complaint');
    await user.click(form.getByRole('button', { name: 'Add' }));
    expect((await form.findAllByText('This number is already on the blacklist.')).length).toBeGreaterThan(0);
    refused = false;
    await user.dblClick(form.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('+6281*****001 is on the blacklist.')).toBeInTheDocument();
    const bodies = sent.filter(({ name }) => name === 'blacklist.add').map(({ input }) => input);
    expect(bodies).toHaveLength(2);
    expect(bodies[1]).toEqual({
      params: { line: 'collection' },
      body: { callId: 1, scope: 'line', reason: 'complaint', remark: '', untilDay: null },
    });
    expect(screen.getByRole('dialog', { name: 'Contact 1' })).toBeInTheDocument();
  });

  test('from a row: with the permission only', async () => {
    const user = userEvent.setup();
    const { unmount } = await open('', { permissions: [view, add] });
    const line = (await screen.findByRole('button', { name: 'Contact 2' })).closest('tr');
    await user.click(within(line ?? document.body).getByRole('button', { name: /Add to blacklist/ }));
    expect(await screen.findByRole('dialog', { name: 'Add Contact 2 to the blacklist' })).toBeInTheDocument();
    unmount();
    await open('?open=1', { permissions: [view] });
    await screen.findByText('On the first.');
    expect(screen.queryByRole('button', { name: /Add to blacklist/ })).toBeNull();
  });
});
