import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { missingTexts, refusal } from '@test/support/openConsole';
import { soundScript } from '@test/domain/robots/soundScript';
import { callee, openRobots, robot, tunnel, version, type Tunnel } from './robotAnswers';

afterEach(() => expect(missingTexts()).toEqual([]));

const path = '/collection/robot/robotDetail?id=5';
const pane = async () => within(await screen.findByRole('complementary', { name: 'Details' }));
const turn = (name: RegExp) =>
  within(screen.getByRole('list', { name: 'Turns of the script' })).getByRole('button', { name });
const rows = async () =>
  within(await (await pane()).findByRole('list', { name: 'Test callees' })).getAllByRole('button');

const goesOn = callee({
  kind: 'stopsLater',
  label: null,
  answers: ['Yes, speaking', 'Take me off your list.', 'Take me off your list.'],
  path: ['greet', 'who', 'ask', 'ask'],
  end: 'endless',
  got: 'E',
  failed: 'stop',
  at: 'ask',
  change: 'broken',
  before: 'B',
});
const mislabelled = callee({ label: 'B', got: 'E', failed: 'label', at: 'who', path: ['greet', 'who', 'sorry'] });
const moved = callee({ kind: 'talkative', got: 'E', change: 'label', before: 'A' });
const three: Tunnel = tunnel({ callees: [callee(), moved, mislabelled, goesOn] });

test('callees: the verdict stands first, then who must come through, what went wrong, and what is other online', async () => {
  const user = userEvent.setup();
  await openRobots({ path, answers: { 'robot.tunnel': () => three } });
  const details = await pane();
  await user.click(await details.findByText('Callees (2)'));
  expect(await details.findByText('2 of 4 came through')).toBeInTheDocument();
  expect(details.getByText(/1 test callee that must come through does not/)).toBeInTheDocument();
  expect(details.getByText('Against v1, which is online: 1 broken, 1 with another label.')).toBeInTheDocument();
  const [first, second, third, fourth] = await rows();
  expect(first).toHaveTextContent(/Went wrong.*Says who it is, then wants no more calls.*Must come through/);
  expect(first).toHaveTextContent('Comes through in v1.');
  expect(second).toHaveTextContent(/Answers straight: .*Another label than/);
  expect(second).not.toHaveTextContent('Must come through');
  expect(third).toHaveTextContent('Label E instead of A.');
  expect(fourth).toHaveTextContent('Came through');
});

test('a callee chosen: shows the talk, marks what went wrong, leads to the turn, and back to the list', async () => {
  const user = userEvent.setup();
  await openRobots({
    path,
    answers: { 'robot.tunnel': () => three, 'robot.version': () => version({ script: soundScript }) },
  });
  const details = await pane();
  await user.click(await details.findByText('Callees (2)'));
  await user.click((await rows())[0] ?? document.body);
  expect(await details.findByRole('heading', { name: 'Says who it is, then wants no more calls' })).toHaveFocus();
  expect(turn(/Asks Ask/)).toHaveAttribute('aria-current', 'true');
  expect(details.getByText(/You owe 540,000/)).toBeInTheDocument();
  const wrong = details.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'true');
  expect(wrong).toHaveTextContent(/Take me off your list\..*Wants no more calls, but the robot does not say goodbye/);
  await user.click(details.getByRole('button', { name: 'All test callees' }));
  expect((await rows())[0]).toHaveFocus();
});

test('turns: say in words how many callees came through and went wrong', async () => {
  await openRobots({ path, answers: { 'robot.tunnel': () => three } });
  await pane();
  expect(await screen.findByRole('button', { name: /Ask 1 test callee went wrong/ })).toBeInTheDocument();
  expect(turn(/Thanks 2 test callees came through/)).toBeInTheDocument();
});

test('a version that must not be applied: is offered neither beside the script nor in the list of versions', async () => {
  const user = userEvent.setup();
  await openRobots({ path, answers: { 'robot.tunnel': () => three } });
  await pane();
  const reason = '1 test callee that must come through does not: the version cannot be applied.';
  await waitFor(() => expect(screen.getByRole('button', { name: 'Apply' })).toHaveAccessibleDescription(reason));
  await user.click(screen.getByRole('tab', { name: /Versions/ }));
  expect((await screen.findAllByRole('heading', { level: 3, name: /^v\d/ })).length).toBeGreaterThan(1);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Apply' })).toHaveAccessibleDescription(reason));
});

test('a change saved: the callees call again, and what was shown is said to be of before', async () => {
  let saved = 4;
  const { sent } = await openRobots({
    path,
    answers: {
      'robot.tunnel': () => (saved === 4 ? three : tunnel({ revision: saved })),
      'robot.saveScript': ({ body }) => {
        const { script, revision } = body as { script: typeof soundScript; revision: number };
        saved = revision + 1;
        return version({ script, revision: saved });
      },
    },
  });
  const details = await pane();
  fireEvent.click(await details.findByText('Callees (2)'));
  fireEvent.click(details.getByText('Turn'));
  fireEvent.change(await details.findByLabelText('Says'), { target: { value: 'Hello there.' } });
  fireEvent.click(details.getByText('Callees (2)'));
  expect(await details.findByText(/As of the last save/)).toBeInTheDocument();
  expect(await details.findByText('1 of 1 came through')).toBeInTheDocument();
  expect(details.queryByText(/As of the last save/)).not.toBeInTheDocument();
  expect(sent.filter(({ name }) => name === 'robot.tunnel')).toHaveLength(2);
});

test('applying what was just changed: waits for the callees, and stops at one that must come through', async () => {
  let saved = 4;
  const { sent } = await openRobots({
    path,
    answers: {
      'robot.tunnel': () => (saved === 4 ? tunnel() : { ...three, revision: saved }),
      'robot.saveScript': ({ body }) => {
        const { script, revision } = body as { script: typeof soundScript; revision: number };
        saved = revision + 1;
        return version({ script, revision: saved });
      },
    },
  });
  const details = await pane();
  await details.findByText('Callees (0)');
  // At once: saved by itself first, the button would say why it cannot be pressed.
  fireEvent.change(details.getByLabelText('Says'), { target: { value: 'Hello there.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText(/1 test callee that must come through does not/)).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(sent.some(({ name }) => name === 'robot.apply')).toBe(false);
});

test('callees that cannot be read: say so and are read again; a version that is only read has them too', async () => {
  const user = userEvent.setup();
  let tries = 0;
  await openRobots({
    path,
    permissions: ['normal*RobotList*view'],
    answers: {
      'robot.detail': () => robot({ can: [], versions: robot().versions.map((one) => ({ ...one, can: [] })) }),
      'robot.version': () => version({ can: [] }),
      'robot.tunnel': () => {
        tries += 1;
        return tries === 1 ? refusal('thing.unknown') : tunnel({ against: null });
      },
    },
  });
  const details = await pane();
  await user.click(details.getByText('Callees (0)'));
  await user.click(await details.findByRole('button', { name: 'Try again' }));
  expect(await details.findByText('1 of 1 came through')).toBeInTheDocument();
  expect(details.queryByText(/Against/)).not.toBeInTheDocument();
});
