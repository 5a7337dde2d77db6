import { eventLabelTable } from '@/domain/calling/eventLabels';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reply } from '@/contract/contract';
import { choose } from '@test/ui/choices';
import { missingTexts, refusal } from '@test/support/openConsole';
import { withTurn } from '@/domain/robots/scriptEdits';
import { sampleScript } from '@test/domain/robots/sampleScript';
import { detail, view } from '../calls/callAnswers';
import { everything, openRobots, robot, version } from './robotAnswers';

afterEach(() => expect(missingTexts()).toEqual([]));

const said = (speaker: 'robot' | 'callee', node: string, text: string, atMs: number) => ({
  speaker,
  node,
  text,
  atMs,
  durationMs: 900,
  slots: [],
});
/** Promised to pay, by version 1. */
const call = detail(9, {
  robot: { id: 5, name: 'Maya', version: 1 },
  label: 'A',
  eventLabels: ['promiseDate'],
  slots: { identity: 'Y', pay_date: '2026-11-21' },
  variables: { borrower_name: 'Mary Lee', total_owing_amount: '540,000' },
  turns: [
    said('callee', 'greet', 'Hello?', 0),
    said('robot', 'greet', 'Hello.', 1000),
    said('robot', 'who', 'Am I speaking with Mary Lee?', 2000),
    said('callee', 'who', 'Yes, speaking', 3000),
    said('robot', 'ask', 'You owe 540,000. When will you pay?', 4000),
    said('callee', 'ask', 'tomorrow', 5000),
    said('robot', 'thanks', 'Thank you. Goodbye.', 6000),
  ],
  branchPoints: [3, 5],
});
const path = '/collection/robot/branch?id=5&call=9&turn=5';
const open = (at = path, answers: Parameters<typeof openRobots>[0]['answers'] = {}) =>
  openRobots({
    path: at,
    permissions: [...everything, view],
    answers: { 'call.detail': () => call, ...answers },
  });
const other = async () => within(await screen.findByRole('region', { name: 'Another way' }));
const cells = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('from an answer: goes as the call went until another is given, and shows both outcomes', async () => {
  const user = userEvent.setup();
  await open();
  const branch = await other();
  const answer = await branch.findByRole('textbox', { name: 'The callee says instead' });
  expect(answer).toHaveValue('tomorrow');
  expect(branch.getByRole('status')).toHaveTextContent('The talk goes as the call went.');
  expect(branch.getByText('You owe 540,000. When will you pay?')).toBeInTheDocument();
  await user.clear(answer);
  await user.type(answer, 'I am not going to pay');
  expect(branch.getByRole('status')).toHaveTextContent('From the marked turn on');
  expect(branch.getByText('Sorry. Goodbye.')).toBeInTheDocument();
  expect(branch.getByText('The robot hung up.')).toBeInTheDocument();
  expect(await cells('Intention label')).toEqual(['AWilling', 'BUnwilling']);
  expect(await cells('Event labels')).toEqual(['Names a payment date', '–']);
});

test('from an earlier answer: the later ones follow, or are typed', async () => {
  const user = userEvent.setup();
  await open();
  const went = within(await screen.findByRole('region', { name: 'As it went, v1' }));
  await user.click(went.getByRole('button', { name: 'Branch from answer 1' }));
  expect(went.getByRole('button', { name: 'Branch from answer 1' })).toHaveAttribute('aria-pressed', 'true');
  const branch = await other();
  expect(branch.getByRole('textbox', { name: 'The callee says instead' })).toHaveValue('Yes, speaking');
  expect(branch.getByText('Thank you. Goodbye.')).toBeInTheDocument();
  await user.click(branch.getByRole('switch', { name: 'Then answer as in the call' }));
  expect(branch.queryByText('Thank you. Goodbye.')).toBeNull();
  await user.type(branch.getByLabelText('Your answer'), 'a human please{Enter}');
  expect(branch.getByText('One moment.')).toBeInTheDocument();
  // Silence is an answer as well.
  await user.clear(branch.getByRole('textbox', { name: 'The callee says instead' }));
  expect(branch.getByText('(silence)')).toBeInTheDocument();
  expect(branch.getByText('Sorry. Goodbye.')).toBeInTheDocument();
});

test('a call that no agent took, in a script that asks on then: goes as it went, later answers too', async () => {
  const turns = [
    ...call.turns.slice(0, 5),
    said('callee', 'ask', 'a human please', 5000),
    said('robot', 'transfer', 'One moment.', 6000),
    said('robot', 'busy', 'Everybody is busy. Goodbye.', 7000),
    said('robot', 'ask', 'When will you pay?', 8000),
    said('callee', 'ask', 'tomorrow', 9000),
    said('robot', 'thanks', 'Thank you. Goodbye.', 10_000),
  ];
  const script = withTurn(sampleScript, 'busy', { kind: 'say', next: 'ask' });
  await open(path, {
    'call.detail': () => ({ ...call, transfer: 'fail', turns }),
    'robot.version': () => version({ id: 11, number: 1, state: 'online', script }),
  });
  const branch = await other();
  expect(await branch.findByText('Thank you. Goodbye.')).toBeInTheDocument();
  expect(branch.getByRole('status')).toHaveTextContent('The talk goes as the call went.');
  expect(await cells('Intention label')).toEqual(['AWilling', 'AWilling']);
});

test('with another version: the same answers are given to its script', async () => {
  const firm = { ...sampleScript, turns: { ...sampleScript.turns } };
  firm.turns.thanks = { ...(firm.turns.thanks ?? sampleScript.turns.sorry), say: 'We count on it.' } as never;
  await open(path, {
    'robot.version': ({ params }) =>
      (params as { version: number }).version === 11
        ? version({ id: 11, number: 1, state: 'online' })
        : version({ script: firm }),
  });
  const branch = await other();
  await choose(await branch.findByRole('combobox', { name: 'Version' }), /^v2/);
  expect(await branch.findByText('We count on it.')).toBeInTheDocument();
  expect(branch.getByRole('status')).toHaveTextContent('The talk goes as the call went.');
});

test.each([
  ['no call in the address', '/collection/robot/branch?id=5&call=x', {}, 'This call does not exist.'],
  [
    'a call of another robot',
    '/collection/robot/branch?id=5&call=9',
    { robot: { id: 6, name: 'Budi', version: 1 } },
    'This call was made by another robot.',
  ],
  [
    'a version that is gone',
    path,
    { robot: { id: 5, name: 'Maya', version: 7 } },
    'The version that spoke in this call no longer exists.',
  ],
  ['a call without answers', path, { turns: call.turns.slice(0, 1) }, 'Nothing was answered in this call'],
] as const)('%s: says so', async (_, at, change, words) => {
  await open(at, { 'call.detail': () => ({ ...call, ...change }) });
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('a call that is refused: says so and leads back', async () => {
  await open(path, { 'call.detail': () => refusal('thing.unknown') });
  expect(await screen.findByText('This call does not exist.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Back to call details' })).toBeInTheDocument();
});

test('from call details: leads there from an answer and from a question nobody answered', async () => {
  const user = userEvent.setup();
  const [hello, greets, asksWho, ...rest] = call.turns;
  const quiet = detail(9, {
    ...call,
    turns: [hello, greets, asksWho, said('robot', 'who', 'Am I speaking with Mary Lee?', 2500), ...rest] as never,
    branchPoints: [2, 4, 6],
  });
  await openRobots({
    path: '/collection/calling/CallDetails?open=9',
    permissions: [...everything, view],
    answers: {
      'call.list': () => ({ list: [quiet], total: 1, page: 1, limit: 10 }),
      'call.detail': () => quiet,
    },
  });
  await screen.findByRole('button', { name: 'Branch from here (turn 5)' });
  const links = screen.getAllByRole('button', { name: /Branch from here/ });
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(
    [3, 5, 7].map((turn) => `Branch from here (turn ${turn})`),
  );
  await user.click(screen.getByRole('button', { name: 'Branch from here (turn 3)' }));
  const answer = await (await other()).findByRole('textbox', { name: 'The callee says instead' });
  expect(answer).toHaveValue('');
  await user.type(answer, 'wrong number');
  expect((await other()).getByText('Sorry. Goodbye.')).toBeInTheDocument();
});

test('the robot is deleted since: its versions talk all the same, and nothing leads to it', async () => {
  const { sent } = await open(path, {
    'robot.detail': () => refusal('thing.unknown'),
    'robot.versions': () => ({ id: 5, isDeleted: true, versions: robot().versions }),
  });
  const branch = await other();
  expect(await branch.findByText('Thank you. Goodbye.')).toBeInTheDocument();
  expect(branch.getByText(/^The robot is deleted/)).toBeInTheDocument();
  expect(branch.queryByRole('link', { name: 'Open the robot' })).not.toBeInTheDocument();
  expect(sent.filter(({ name }) => name === 'robot.detail')).toEqual([]);
});

test('the call ended with a question: another way begins there', async () => {
  const user = userEvent.setup();
  await open('/collection/robot/branch?id=5&call=9&turn=2', {
    'call.detail': () => ({ ...call, turns: call.turns.slice(0, 3), branchPoints: [2] }),
  });
  const branch = await other();
  await user.type(await branch.findByRole('textbox', { name: 'The callee says instead' }), 'yes');
  expect(branch.getByText('You owe 540,000. When will you pay?')).toBeInTheDocument();
  expect(branch.getByRole('status')).toHaveTextContent('From the marked turn on');
});

test('a call that came in: leads there from its record, and is replayed with what was said to the caller', async () => {
  const user = userEvent.setup();
  const turns = {
    greet: { ...sampleScript.turns.greet, say: 'Good {{greetings}}.', next: 'who' },
    who: {
      ...sampleScript.turns.who,
      say: 'Is it about an order?',
      branches: [{ intent: 'wrong', to: 'sorry', label: 'A' }],
    },
    sorry: sampleScript.turns.sorry,
  } as never;
  const script = { ...sampleScript, turns, label: 'B' };
  const page = { total: 1, page: 1, limit: 10 };
  const inbound: Reply<'inboundCall.detail'> = {
    id: 91,
    phone: '+6281****567',
    number: { id: 4, phone: '+622155500610', name: 'Customer service' },
    robot: { id: 5, name: 'Putri', version: 1 },
    arrivedAt: Date.parse('2026-11-20T03:00:00Z'),
    answeredAt: Date.parse('2026-11-20T03:00:05Z'),
    endedAt: Date.parse('2026-11-20T03:01:05Z'),
    waitedSeconds: 5,
    talkSeconds: 60,
    outcome: 'answered',
    reason: null,
    label: null,
    hangup: 'user',
    transfer: 'none',
    rounds: 1,
    callsBack: false,
    turns: [
      said('robot', 'greet', 'Good day.', 0),
      said('robot', 'who', 'Is it about an order?', 1000),
      said('callee', 'who', 'wrong number', 2000),
      said('robot', 'sorry', 'Sorry. Goodbye.', 3000),
    ],
    branchPoints: [2],
    acts: [],
    slots: {},
    eventLabels: [],
    eventGroups: eventLabelTable,
    language: 'en',
    recording: false,
  };
  await openRobots({
    path: '/Inbound/callRecords?open=91',
    products: ['Inbound'],
    permissions: ['Inbound*InboundRobotManage*view', 'Inbound*InboundCallRecords*view'],
    answers: {
      'inboundCall.list': () => ({ list: [inbound], ...page }),
      'inboundCall.options': () => ({ numbers: [], robots: [] }),
      'inboundCall.detail': () => inbound,
      'robot.version': () => version({ id: 11, number: 1, state: 'online', script }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Branch from here (turn 3)' }));
  expect(
    await screen.findByRole('heading', { name: 'Another way for the call with +6281****567' }),
  ).toBeInTheDocument();
  const branch = await other();
  const answer = await branch.findByRole('textbox', { name: 'The caller says instead' });
  expect(answer).toHaveValue('wrong number');
  expect(branch.getByText('Good good morning.')).toBeInTheDocument();
  expect(branch.getByRole('status')).toHaveTextContent('The talk goes as the call went.');
  expect((await cells('Intention label'))[0]).toBe('–');
  await user.clear(answer);
  await user.type(answer, 'what?');
  expect(branch.getByRole('status')).toHaveTextContent('From the marked turn on');
  expect(branch.getByRole('link', { name: 'Open the robot' })).toHaveAttribute(
    'href',
    '/Inbound/robotManage/robotDetail?id=5',
  );
});
