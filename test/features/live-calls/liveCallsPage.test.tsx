import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reply } from '@/contract/contract';
import { eventLabelTable } from '@/domain/calling/eventLabels';
import { missingTexts, openSignedIn, refusal } from '@test/support/openConsole';
import { choose } from '@test/ui/choices';

type Row = Reply<'liveCall.list'>['list'][number];
type Detail = Reply<'liveCall.detail'>;

afterEach(() => expect(missingTexts()).toEqual([]));

const calledAt = Date.now() - 30_000;

const row = (more: Partial<Row> = {}): Row => ({
  id: 71,
  line: 'collection',
  contactName: 'Siti Aminah',
  phone: '+6281******865',
  task: { id: 3, name: 'November_reminders' },
  robot: { id: 4, name: 'Maya', version: 2 },
  state: 'talking',
  dialledAt: calledAt,
  since: calledAt + 5_000,
  last: { speaker: 'callee', text: 'Do not call me again.' },
  flags: [{ kind: 'stop', phrase: 'do not call me again' }],
  ...more,
});

const detail = (more: Partial<Detail> = {}): Detail => ({
  ...row(),
  tryNumber: 1,
  answeredAt: calledAt + 5_000,
  language: 'en',
  turns: [
    { speaker: 'robot', text: 'When can you pay?', atMs: 0, durationMs: 2_000, node: 'ask', slots: [] },
    { speaker: 'callee', text: 'Do not call me again.', atMs: 3_000, durationMs: 1_500, node: 'ask', slots: [] },
  ],
  label: 'B',
  slots: {},
  eventLabels: ['asksToStop'],
  eventGroups: eventLabelTable,
  turn: 'ask',
  script: [
    { id: 'ask', name: 'Ask for a day', kind: 'ask', say: 'When can you pay?' },
    { id: 'bye', name: 'Goodbye', kind: 'end', say: 'Goodbye then.' },
  ],
  acts: [],
  version: 0,
  can: ['hint', 'force', 'takeOver', 'end'],
  ...more,
});

function open(answers: Record<string, (input: Record<string, unknown>) => unknown>, path = '') {
  return openSignedIn(
    {
      permissions: ['CallDetails*view', 'CallTasks*pause', 'CallAssistant*remark'].map((one) => `normal*${one}`),
      products: ['collection'],
    },
    {
      path: `/collection/calling/liveCalls${path}`,
      answers: {
        'notice.list': () => ({ list: [], total: 0, unread: 0, page: 1, limit: 20 }),
        'call.options': () => ({ tasks: [], robots: [], sipLines: [] }),
        'liveCall.list': () => ({
          list: [row(), row({ id: 72, contactName: 'Budi', state: 'ringing', last: null, flags: [] })],
          total: 2,
          page: 1,
          limit: 10,
        }),
        'liveCall.detail': () => detail(),
        ...answers,
      },
    },
  );
}

const bodies = (sent: readonly { name: string; input: Record<string, unknown> }[], name: string) =>
  sent.filter((one) => one.name === name).map(({ input }) => input['body']);

test('the list: shows who talks, what was said last and the phrase that raised a call; its drawer the talk', async () => {
  await open({});
  const table = within(await screen.findByRole('region', { name: 'Live calls' }));
  expect(await table.findByText('Wants no more calls')).toBeInTheDocument();
  expect(table.getByText('do not call me again')).toBeInTheDocument();
  expect(table.getByText('Do not call me again.')).toBeInTheDocument();
  expect(table.getByText('Ringing')).toBeInTheDocument();
  await userEvent.click(table.getByRole('button', { name: 'Siti Aminah' }));
  const drawer = within(await screen.findByRole('dialog'));
  const talk = await drawer.findByRole('log', { name: 'Conversation' });
  expect(talk).toHaveAttribute('aria-live', 'polite');
  expect(within(talk).getByText('When can you pay?')).toBeInTheDocument();
  expect(drawer.getByText('Ask for a day')).toBeInTheDocument();
});

test('an empty list, and a call that is over: say so, with the way to its details', async () => {
  await open(
    {
      'liveCall.list': () => ({ list: [], total: 0, page: 1, limit: 10 }),
      'liveCall.detail': () => refusal('liveCall.over'),
    },
    '?open=71',
  );
  expect(await screen.findByText('No calls in progress')).toBeInTheDocument();
  expect(await screen.findByText('This call is over.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open its details' })).toHaveAttribute(
    'href',
    '/collection/calling/CallDetails?open=71',
  );
  expect(screen.queryByRole('button', { name: 'End call' })).not.toBeInTheDocument();
});

test('a hint: its rule at the field, the other supervisor by name, and then with what that one did', async () => {
  let version = 0;
  const { sent } = await open(
    {
      'liveCall.detail': () => detail({ version }),
      'liveCall.hint': ({ body }) => {
        if ((body as { version: number }).version === 1) return { version: 2 };
        version = 1;
        return refusal('liveCall.steered', { name: 'Dewi Putri' });
      },
    },
    '?open=71',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Hint' }));
  const send = await screen.findByRole('button', { name: 'Send hint' });
  await userEvent.click(send);
  expect(await screen.findAllByText(/Fill this in/)).not.toHaveLength(0);
  await userEvent.type(screen.getByRole('textbox', { name: /What the robot says/ }), ' Take your time. ');
  await userEvent.click(send);
  expect(await screen.findByText(/Dewi Putri has just acted on this call/)).toBeInTheDocument();
  const heard = () => sent.filter(({ name }) => name === 'liveCall.detail').length;
  const before = heard();
  await waitFor(() => expect(heard()).toBeGreaterThan(before));
  await userEvent.click(send);
  await waitFor(() =>
    expect(bodies(sent, 'liveCall.hint')).toEqual([
      { text: 'Take your time.', version: 0 },
      { text: 'Take your time.', version: 1 },
    ]),
  );
});

test('another turn, taking over and ending: what is sent, and who did what', async () => {
  const { sent } = await open(
    {
      'liveCall.detail': () =>
        detail({
          version: 1,
          acts: [
            {
              number: 1,
              kind: 'hint',
              turn: null,
              hint: 'Take your time.',
              by: 'Dewi Putri',
              operator: 'Ops',
              at: calledAt + 9_000,
            },
          ],
        }),
      'liveCall.force': () => ({ version: 2 }),
      'liveCall.end': () => ({ version: 2 }),
      'liveCall.takeOver': () => refusal('desk.busy'),
    },
    '?open=71',
  );
  expect(await screen.findByText(/Ops as Dewi Putri gave the robot a hint: “Take your time.”/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Change turn' }));
  await choose(await screen.findByRole('combobox', { name: /Turn of the script/ }), 'Goodbye');
  expect(await screen.findByText('Goodbye then.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Go on from there' }));
  await waitFor(() => expect(bodies(sent, 'liveCall.force')).toEqual([{ turn: 'bye', version: 1 }]));
  await userEvent.click(await screen.findByRole('button', { name: 'Take over' }));
  const question = await screen.findByRole('alertdialog', { name: /Take over the call with Siti Aminah/ });
  await userEvent.click(within(question).getByRole('button', { name: 'Take over' }));
  expect(await within(question).findByText('Finish your current call first.')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'End call' }));
  const last = await screen.findByRole('alertdialog', { name: /End the call with Siti Aminah/ });
  await userEvent.click(within(last).getByRole('button', { name: 'End call' }));
  await waitFor(() => expect(bodies(sent, 'liveCall.end')).toEqual([{ version: 1 }]));
});

test('a person who only looks: is offered nothing to do', async () => {
  await open({ 'liveCall.detail': () => detail({ can: [] }) }, '?open=71');
  await screen.findByRole('log');
  for (const name of ['Hint', 'Change turn', 'Take over', 'End call'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});
