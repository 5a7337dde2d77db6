import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reply } from '@/contract/contract';
import { eventLabelTable } from '@/domain/calling/eventLabels';
import { chartNamed } from '@test/support/charts';
import { missingTexts, openSignedIn } from '@test/support/openConsole';

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
  const { sent } = await openAt('/Inbound/robotManage', {
    'inboundNumber.save': () => ({ ...number, revision: 6 }),
  });
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
  await user.dblClick(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent.filter(({ name }) => name === 'inboundNumber.save').map(({ input }) => input)).toEqual([
      {
        params: { id: 4 },
        body: {
          robotId: 7,
          hours: [open, open, open, open, open, null, null],
          fallback: 'agents',
          fallbackRobotId: null,
          announcement: 'Call again.',
          maxWaiting: 10,
          maxWaitSeconds: 180,
          revision: 5,
        },
      },
    ]),
  );
  expect(await screen.findByText('+622155500610 is saved.')).toBeInTheDocument();
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
  await openAt('/Inbound/dashboard?days=2026-11-14..2026-11-20&numberId=4');
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
  expect(within(await chartNamed('What do callers want?')).getByText('22')).toBeInTheDocument();
});
