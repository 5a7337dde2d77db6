import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reply } from '@/contract/contract';
import { eventLabelTable } from '@/domain/calling/eventLabels';
import { missingTexts, openSignedIn, refusal } from '@test/support/openConsole';
import { choose } from '@test/ui/choices';

type Row = Reply<'inboundLive.list'>['list'][number];
type Detail = Reply<'inboundLive.detail'>;
type Answer = (input: Record<string, unknown>) => unknown;

afterEach(() => expect(missingTexts()).toEqual([]));

const at = Date.now() - 60_000;
const number = { id: 4, phone: '+622155500610', name: 'Customer service' };
const page = <T,>(list: readonly T[]) => ({ list, total: list.length, page: 1, limit: 10 });

const row = (more: Partial<Row> = {}): Row => ({
  id: 91,
  phone: '+6281****567',
  number,
  robot: { id: 7, name: 'Putri', version: 3 },
  state: 'talking',
  reason: null,
  arrivedAt: at,
  since: at + 5_000,
  callsBack: true,
  last: { speaker: 'callee', text: 'I will sue you.' },
  flags: [{ kind: 'threat', phrase: 'sue you' }],
  ...more,
});
const waiting = row({ id: 92, phone: '+6281****111', robot: null, state: 'queued', callsBack: false });
const rows = [
  row(),
  { ...waiting, last: null, flags: [] },
  row({ id: 93, phone: '+6281****222', state: 'announced', reason: 'closed', flags: [], last: null }),
];

const detail = (more: Partial<Detail> = {}): Detail => ({
  ...row(),
  answeredAt: at + 5_000,
  language: 'en',
  turns: [
    { speaker: 'robot', text: 'How can I help?', atMs: 0, durationMs: 1_000, node: 'ask', slots: [] },
    { speaker: 'callee', text: 'I will sue you.', atMs: 2_000, durationMs: 1_000, node: 'ask', slots: [] },
  ],
  label: 'B',
  slots: {},
  eventLabels: ['complains', 'interrupts'],
  eventGroups: { ...eventLabelTable, complains: 'payment' },
  turn: 'ask',
  script: [
    { id: 'ask', name: 'Ask what is wrong', kind: 'ask', say: 'How can I help?' },
    { id: 'bye', name: 'Goodbye', kind: 'end', say: 'Goodbye then.' },
  ],
  acts: [],
  version: 0,
  can: ['hint', 'force', 'putThrough', 'end'],
  ...more,
});

const open = (answers: Record<string, Answer>, query = '') =>
  openSignedIn(
    {
      products: ['Inbound'],
      permissions: ['Inbound*InboundCallRecords*view', 'Inbound*InboundRobotManage*edit'],
    },
    {
      path: `/Inbound/liveCalls${query}`,
      answers: {
        'inboundCall.options': () => ({ numbers: [number], robots: [{ id: 7, name: 'Putri' }] }),
        'inboundLive.list': () => page(rows),
        'inboundLive.detail': () => detail(),
        ...answers,
      },
    },
  );
type Sent = readonly { name: string; input: Record<string, unknown> }[];
const bodies = (sent: Sent, name: string) => sent.filter((one) => one.name === name).map(({ input }) => input['body']);
const actButtons = ['Hint', 'Change turn', 'Put through', 'End call'];

test('list and drawer: who calls and why it was raised, the talk, and each act with what it sends', async () => {
  const user = userEvent.setup();
  let version = 0;
  let isPutThrough = false;
  let isOver = false;
  let refusals = 1;
  const { sent } = await open(
    {
      'inboundLive.detail': () => {
        if (isOver) return refusal('liveCall.over');
        return detail(isPutThrough ? { version: 3, state: 'agent', can: ['end'] } : { version });
      },
      'inboundLive.hint': ({ body }) => {
        if ((body as { version: number }).version === 1) return { version: 2 };
        version = 1;
        return refusal('liveCall.steered', { name: 'Dewi Putri' });
      },
      'inboundLive.force': () => ({ version: 2 }),
      'inboundLive.putThrough': () => {
        refusals -= 1;
        if (refusals >= 0) return refusal('liveCall.notNow');
        isPutThrough = true;
        return { version: 3 };
      },
      'inboundLive.end': () => {
        isOver = true;
        return { version: 2 };
      },
    },
    '?flag=threat,nonsense&state=talking,x,queued&numberId=4,x&robotId=7',
  );
  const table = within(await screen.findByRole('region', { name: 'Live inbound calls' }));
  const [, raised, queued, announced] = await waitFor(() => {
    const all = table.getAllByRole('row');
    expect(all).toHaveLength(4);
    return all;
  });
  expect(sent.find(({ name }) => name === 'inboundLive.list')?.input).toMatchObject({
    query: { flag: 'threat', state: 'queued,talking', numberId: '4', robotId: '7' },
  });
  expect(raised).toHaveTextContent(/Calls back.*Talking.*sue you.*Caller.*I will sue you.*Customer service/);
  expect(queued).toHaveTextContent('Waiting');
  expect(announced).toHaveTextContent(/Announcement.*Outside the hours/);

  await user.click(table.getByRole('button', { name: /567/ }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Inbound call 91' }));
  const talk = within(await drawer.findByRole('log', { name: 'Conversation' }));
  expect(talk.getByText('How can I help?')).toBeInTheDocument();
  expect(talk.getByText('Caller')).toBeInTheDocument();
  expect(drawer.getByText('Ask what is wrong')).toBeInTheDocument();
  expect(drawer.getByText('Putri, version 3')).toBeInTheDocument();
  // In the groups of the robot.
  expect(drawer.getByRole('row', { name: 'Payment Complains' })).toBeInTheDocument();
  expect(drawer.getByRole('row', { name: 'Conversation Interrupts the robot' })).toBeInTheDocument();

  await user.click(drawer.getByRole('button', { name: 'Hint' }));
  const send = await screen.findByRole('button', { name: 'Send hint' });
  await user.click(send);
  const field = screen.getByRole('textbox', { name: /What the robot says/ });
  expect(field).toHaveAccessibleDescription(/Fill this in/);
  await user.type(field, ' Stay calm. ');
  await user.click(send);
  expect(await screen.findByText(/Dewi Putri has just acted on this call/)).toBeInTheDocument();
  const reads = () => sent.filter(({ name }) => name === 'inboundLive.detail').length;
  const before = reads();
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
  await user.click(send);
  await waitFor(() =>
    expect(bodies(sent, 'inboundLive.hint')).toEqual([
      { text: 'Stay calm.', version: 0 },
      { text: 'Stay calm.', version: 1 },
    ]),
  );

  await user.click(await drawer.findByRole('button', { name: 'Change turn' }));
  await choose(await screen.findByRole('combobox', { name: /Turn of the script/ }), 'Goodbye');
  await user.dblClick(screen.getByRole('button', { name: 'Go on from there' }));
  await waitFor(() => expect(bodies(sent, 'inboundLive.force')).toEqual([{ turn: 'bye', version: 1 }]));

  await user.click(await drawer.findByRole('button', { name: 'Put through' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Put +6281****567 through to the agents?' }));
  await user.click(question.getByRole('button', { name: 'Put through' }));
  expect(await question.findByText('This is not possible at this point of the call.')).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Put through' }));
  expect(await screen.findByText('The agents are called.')).toBeInTheDocument();
  expect(bodies(sent, 'inboundLive.putThrough')).toEqual([{ version: 1 }, { version: 1 }]);
  expect(await drawer.findByText('With the agents')).toBeInTheDocument();
  for (const name of actButtons.slice(0, 3)) expect(drawer.queryByRole('button', { name })).not.toBeInTheDocument();

  await user.click(drawer.getByRole('button', { name: 'End call' }));
  const last = within(await screen.findByRole('alertdialog', { name: /End the call with/ }));
  expect(last.getByText(/The caller is hung up on at once/)).toBeInTheDocument();
  await user.dblClick(last.getByRole('button', { name: 'End call' }));
  expect(await drawer.findByText('This call is over.')).toBeInTheDocument();
  expect(bodies(sent, 'inboundLive.end')).toEqual([{ version: 3 }]);
  expect(drawer.getByRole('link', { name: 'Open its details' })).toHaveAttribute(
    'href',
    '/Inbound/callRecords?open=91',
  );
  for (const name of actButtons) expect(drawer.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('nobody calls, and a caller who waits: the list says so, the drawer has no talk and offers nothing', async () => {
  await open(
    {
      'inboundLive.list': () => page([]),
      'inboundLive.detail': () =>
        detail({ ...waiting, answeredAt: null, turns: [], label: null, turn: null, script: [], can: [], flags: [] }),
    },
    '?open=92',
  );
  expect(await screen.findByText('No calls in progress')).toBeInTheDocument();
  const drawer = within(await screen.findByRole('dialog', { name: 'Inbound call 92' }));
  expect(await drawer.findByText('The caller waits for a robot.')).toBeInTheDocument();
  for (const name of actButtons) expect(drawer.queryByRole('button', { name })).not.toBeInTheDocument();
});
