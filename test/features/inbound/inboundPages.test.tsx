import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Live, type LiveListener } from '@/api/live';
import type { Reply } from '@/contract/contract';
import { eventLabelTable } from '@/domain/calling/eventLabels';
import { chartNamed, turnedChart } from '@test/support/charts';
import { missingTexts, openSignedIn, refusal } from '@test/support/openConsole';
import { offered } from '@test/ui/choices';

type InboundNumber = Reply<'inboundNumber.detail'>;
type Call = Reply<'inboundCall.detail'>;
type Answer = (input: Record<string, unknown>) => unknown;

afterEach(() => expect(missingTexts()).toEqual([]));

const put = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });

const at = Date.parse('2026-11-20T03:00:00Z');
const permissions = [
  ...['view', 'edit', 'bind', 'unbind'].map((action) => `Inbound*InboundRobotManage*${action}`),
  ...['view', 'viewPlaintext', 'downloadDetails'].map((action) => `Inbound*InboundCallRecords*${action}`),
  ...['view', 'cardCalls', 'cardConnectRate', 'cardLabels', 'cardDuration', 'cardTransfer', 'cardHours'].map(
    (action) => `Inbound*InboundDashboard*${action}`,
  ),
];
const open = { fromMinute: 480, toMinute: 1260 };
const number: InboundNumber = {
  id: 4,
  phone: '+622155500610',
  name: 'Customer service',
  robot: { id: 7, name: 'Putri', state: 'valid' },
  fallbackRobot: null,
  hours: [open, open, open, open, open, { fromMinute: 540, toMinute: 1020 }, null],
  fallback: 'agents',
  announcement: 'Later',
  maxWaiting: 10,
  maxWaitSeconds: 180,
  state: 'on',
  callsToday: 31,
  waiting: 2,
  revision: 5,
  changedAt: at,
  changedBy: '',
  can: ['bind', 'switchOff'],
};
const robot = {
  id: 7,
  name: 'Putri',
  language: 'id',
  tone: 'polite',
  voiceGender: 'female',
  remark: 'Orders',
  state: 'valid',
  version: { number: 1, turns: 14, appliedAt: at },
  numbers: [{ id: 4, phone: '+622155500610', as: 'robot' }],
};
const call: Call = {
  id: 91,
  phone: '+6281****567',
  number: { id: 4, phone: '+622155500610', name: 'Customer service' },
  robot: { id: 7, name: 'Putri', version: 1 },
  arrivedAt: at,
  answeredAt: at + 5_000,
  endedAt: at + 65_000,
  waitedSeconds: 5,
  talkSeconds: 60,
  outcome: 'answered',
  reason: null,
  label: 'B',
  hangup: 'user',
  transfer: 'success',
  rounds: 2,
  callsBack: true,
  turns: [
    { speaker: 'robot', text: 'Good day.', atMs: 0, durationMs: 900, node: 'a', slots: [] },
    { speaker: 'callee', text: 'It came broken.', atMs: 1_500, durationMs: 900, node: 'b', slots: ['complaint'] },
  ],
  branchPoints: [1],
  acts: [{ number: 1, kind: 'putThrough', turn: null, hint: null, by: 'Dewi Putri', operator: null, at: at + 45_000 }],
  slots: { complaint: 'It came broken.' },
  eventLabels: ['complains', 'interrupts'],
  eventGroups: { ...eventLabelTable, complains: 'payment' },
  language: 'en',
  recording: false,
};
const page = <T,>(list: readonly T[]) => ({ list, total: list.length, page: 1, limit: 10 });
const none = { answered: 0, agent: 0, announced: 0, gaveUp: 0 };
const counts = { answered: 30, agent: 3, announced: 5, gaveUp: 2 };

const answers: Record<string, Answer> = {
  'inboundNumber.list': () => page([number]),
  'inboundRobot.list': () => ({ list: [robot] }),
  'inboundSetting.detail': () => ({ reserve: 3, licence: 60, revision: 1, changedAt: null, changedBy: '' }),
  'inboundCall.list': () => page([call]),
  'inboundCall.options': () => ({ numbers: [call.number], robots: [{ id: 7, name: 'Putri' }] }),
  'inboundCall.detail': () => call,
  'inboundDashboard.report': () => ({
    asOf: at,
    fromDay: '2026-11-14',
    toDay: '2026-11-20',
    numbers: [call.number],
    now: { waiting: 2, talking: 4 },
    calls: counts,
    days: [{ day: '2026-11-20', outcomes: counts }],
    hours: Array.from({ length: 24 }, (_, hour) => ({ hour, outcomes: hour === 10 ? counts : none })),
    waits: { calls: 32, average: 4, p95: 21 },
    transfers: { none: 20, success: 9, fail: 3, unsure: 1 },
    durations: { average: 95, buckets: [{ from: 0, to: null, calls: 30 }] },
    labels: [
      { letter: 'A', calls: 22 },
      { letter: 'B', calls: 8 },
    ],
  }),
};
const openAt = (path: string, more: Record<string, Answer> = {}) =>
  openSignedIn({ products: ['Inbound'], permissions }, { path, answers: { ...answers, ...more } });

test('numbers: listed with hours and fallback, bound in a form that says what is wrong', async () => {
  const user = userEvent.setup();
  // Its robot is not in effect, and neither is the one that somebody else binds meanwhile.
  const unbound = { ...number, robot: { id: 7, name: 'Putri', state: 'invalid' } } as const;
  const saves = [() => refusal('thing.changed'), () => ({ ...unbound, revision: 7 })];
  const { sent } = await openAt('/Inbound/robotManage', {
    'inboundNumber.list': () => page([unbound]),
    'inboundRobot.list': () => ({
      list: [
        { ...robot, state: 'invalid' },
        { ...robot, id: 8, name: 'Sari' },
      ],
    }),
    'inboundNumber.detail': () => ({ ...unbound, robot: { id: 9, name: 'Rina', state: 'invalid' }, revision: 6 }),
    'inboundNumber.save': () => saves.shift()?.(),
  });
  const sentTo = (endpoint: string) => sent.filter(({ name }) => name === endpoint).map(({ input }) => input);
  const row = await screen.findByRole('row', { name: /\+622155500610 ?Customer service On Putri/ });
  expect(row).toHaveTextContent('Mon–Fri 08:00–21:00, Sat 09:00–17:00');
  expect(row).toHaveTextContent('Transfer to the agents');
  expect(screen.getByText('3 of 60 channels reserved')).toBeInTheDocument();
  const robots = screen.getByRole('region', { name: 'Robots that answer' });
  expect(
    await within(robots).findByRole('row', { name: /Putri .*Indonesian 1, 14 turns \+622155500610/ }),
  ).toBeInTheDocument();

  await user.click(within(row).getByRole('button', { name: /^Bind/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Bind +622155500610' }));
  put(form.getByLabelText('Announcement'), '');
  await user.click(form.getByRole('checkbox', { name: 'Open on Sat' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByLabelText('Announcement')).toHaveAccessibleDescription('Fill this in.');
  put(form.getByLabelText('Announcement'), 'Call again.');

  // Midnight is 24:00 where a day ends, however it is typed, and stays so when the field is only passed through.
  const [start, end, next] = ['Mon, from', 'Mon, to', 'Tue, to'].map((name) => form.getByRole('textbox', { name }));
  if (!start || !end || !next) throw new Error('a time is missing');
  for (const [field, typed, shown] of [
    [start, '0:00', '00:00'],
    [end, '0:00', '24:00'],
    [end, '24:30', '24:00'],
    [next, '24', '24:00'],
  ] as const) {
    await user.clear(field);
    await user.type(field, typed);
    await user.tab();
    await waitFor(() => expect(field).toHaveValue(shown));
  }
  await user.click(end);
  await user.tab();
  expect(end).toHaveValue('24:00');

  expect(form.getByText('Putri · Not in effect')).toBeInTheDocument();
  expect(await offered(form.getByRole('combobox', { name: 'Robot' }))).toEqual(['Putri · Not in effect', 'Sari']);
  const body = {
    robotId: 7,
    hours: [{ fromMinute: 0, toMinute: 1440 }, { ...open, toMinute: 1440 }, open, open, open, null, null],
    fallback: 'agents',
    fallbackRobotId: null,
    announcement: 'Call again.',
    maxWaiting: 10,
    maxWaitSeconds: 180,
    revision: 5,
  };
  await user.dblClick(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Saved: Rina · Not in effect')).toBeInTheDocument();
  expect(form.getByText('Yours: Putri · Not in effect')).toBeInTheDocument();
  expect(form.getByText(/^Yours: Mon 00:00–24:00, Tue 08:00–24:00, Wed–Fri 08:00–21:00$/)).toBeInTheDocument();
  const [readBefore, params] = [sentTo('inboundRobot.list').length, { id: 4 }];
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('+622155500610 is saved.')).toBeInTheDocument();
  expect(sentTo('inboundNumber.save')).toEqual([
    { params, body },
    { params, body: { ...body, revision: 6 } },
  ]);
  // The table of robots says which numbers each answers.
  await waitFor(() => expect(sentTo('inboundRobot.list')).toHaveLength(readBefore + 1));
});

test('records: listed, narrowed by the address, and opened with what was said', async () => {
  const user = userEvent.setup();
  const { sent } = await openAt('/Inbound/callRecords?outcome=answered,nonsense&talk=30..&days=2026-11-20..2026-11-20');
  const row = await screen.findByRole('row', { name: /Calls back .*Answered by robot/ });
  expect(sent.find(({ name }) => name === 'inboundCall.list')?.input).toMatchObject({
    query: { outcome: 'answered', minTalkSeconds: 30, fromDay: '2026-11-20', toDay: '2026-11-20' },
  });
  await user.click(within(row).getAllByRole('button')[0] ?? row);
  const drawer = within(await screen.findByRole('dialog', { name: 'Inbound call 91' }));
  expect(await drawer.findByText('It came broken.', { selector: 'p' })).toBeInTheDocument();
  expect(drawer.getAllByText('Caller').length).toBeGreaterThan(1);
  expect(drawer.getAllByText('Complaint').length).toBeGreaterThan(0);
  // In the groups of the robot.
  expect(drawer.getByRole('row', { name: 'Payment Complains' })).toBeInTheDocument();
  expect(drawer.getByRole('row', { name: 'Conversation Interrupts the robot' })).toBeInTheDocument();
  expect(drawer.getByRole('button', { name: 'Branch from here (turn 2)' })).toBeInTheDocument();
  const acts = drawer.getByRole('region', { name: 'Done by supervisors' });
  expect(acts).toHaveTextContent(/0:40 Dewi Putri put the caller through to the agents$/);
});

test('the dashboard: its figures open the records they were counted from', async () => {
  const listeners = new Set<LiveListener>();
  jest.spyOn(Live.prototype, 'on').mockImplementation((topic, listener) => {
    if (topic === 'inbound') listeners.add(listener);
    return () => listeners.delete(listener);
  });
  const { sent } = await openAt('/Inbound/dashboard?days=2026-11-14..2026-11-20&numberId=4');
  const figure = async (name: string) => within(await screen.findByRole('article', { name }));
  const linkOf = async (name: string) => {
    const link = (await figure(name)).getByRole('link');
    const [path = '', query = ''] = (link.getAttribute('href') ?? '').split('?');
    return { text: link.textContent, path, query: Object.fromEntries(new URLSearchParams(query)) };
  };
  const [days, numberId] = ['2026-11-14..2026-11-20', '4'];
  expect(await linkOf('Calls that came in')).toEqual({
    text: '40',
    path: '/Inbound/callRecords',
    query: { days, numberId },
  });
  expect((await linkOf('Gave up')).query).toEqual({ days, numberId, outcome: 'gaveUp' });
  expect((await linkOf('Transferred')).query).toEqual({
    ...{ days, numberId },
    outcome: 'answered,agent',
    transfer: 'success',
  });
  const path = '/Inbound/liveCalls';
  expect(await linkOf('Waiting now')).toEqual({ text: '2', path, query: { numberId, state: 'queued' } });
  expect(await linkOf('In a call now')).toEqual({
    text: '4',
    path,
    query: { numberId, state: 'talking,agent,announced' },
  });
  expect(await chartNamed('How many calls came in each day?')).toBeInTheDocument();
  const labels = await chartNamed('What do callers want?');
  expect(within(labels).getByRole('button', { name: /22/ })).toBeInTheDocument();
  const byDay = within(await turnedChart('How many calls came in each day?')).getByRole('table');
  expect(within(byDay).getAllByRole('button').length).toBeGreaterThan(0);

  // The days are over, yet who waits or talks now is read again.
  const reports = () => sent.filter(({ name }) => name === 'inboundDashboard.report').length;
  const before = reports();
  jest.useFakeTimers();
  act(() => listeners.forEach((listen) => listen({ t: 'event', seq: 1, topic: 'inbound', payload: {} })));
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  jest.useRealTimers();
  expect(reports()).toBe(before + 1);
});

test('the dashboard of a person who may see neither records nor live calls: figures and charts, and no way to them', async () => {
  await openSignedIn(
    { products: ['Inbound'], permissions: permissions.filter((one) => one.startsWith('Inbound*InboundDashboard')) },
    { path: '/Inbound/dashboard', answers },
  );
  expect(await screen.findByRole('article', { name: 'Waiting now' })).toHaveTextContent('2');
  for (const figure of screen.getAllByRole('article')) expect(within(figure).queryByRole('link')).toBeNull();
  for (const question of [
    ...['How many calls came in each day?', 'At which hours do people call?', 'What do callers want?'],
    ...['How do transfers end?', 'How long do people talk?'],
  ]) {
    const table = within(await turnedChart(question)).getByRole('table');
    expect(within(table).queryByRole('button')).toBeNull();
  }
});
