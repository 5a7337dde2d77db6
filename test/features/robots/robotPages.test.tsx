import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { choose } from '@test/ui/choices';
import { missingTexts, refusal } from '@test/support/openConsole';
import { sampleScript } from '@test/domain/robots/sampleScript';
import { openRobots, robot, version } from './robotAnswers';

afterEach(() => expect(missingTexts()).toEqual([]));

const list = '/collection/robot/robotList';
type Sent = readonly { name: string; input: Record<string, unknown> }[];
const sentTo = (sent: Sent, name: string) => sent.filter((one) => one.name === name).map(({ input }) => input);

describe('the list', () => {
  test('shows each robot with its versions, and creates one that is opened to be written', async () => {
    const user = userEvent.setup();
    const { sent } = await openRobots({
      path: list,
      answers: { 'robot.create': () => robot({ id: 9, name: 'Nina' }) },
    });
    expect(
      await screen.findByRole('row', { name: /Maya Valid English polite female voice v1 v2/ }),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Create robot' }));
    const form = within(await screen.findByRole('dialog', { name: 'New robot' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByLabelText('Robot')).toHaveAccessibleDescription('Fill this in.');
    await user.type(form.getByLabelText('Robot'), 'Nina');
    await choose(form.getByLabelText('Language'), 'English');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sentTo(sent as Sent, 'robot.create')).toEqual([
        {
          params: { line: 'collection' },
          body: { name: 'Nina', language: 'en', tone: 'polite', voiceGender: 'female', remark: '' },
        },
      ]),
    );
    expect(await screen.findByRole('list', { name: 'Turns of the script' })).toBeInTheDocument();
  });

  test('a robot that something uses: is not deleted, and the question says why', async () => {
    const user = userEvent.setup();
    await openRobots({
      path: list,
      answers: {
        'robot.list': () => ({ list: [robot({ state: 'invalid', can: ['delete'] })], total: 1, page: 1, limit: 10 }),
        'robot.delete': () => refusal('robot.used', { used: 2 }),
      },
    });
    await user.click(await screen.findByRole('button', { name: /Delete: Maya/ }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete robot “Maya”?' }));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await question.findByText(/2/)).toBeInTheDocument();
  });

  test('with the right to view alone: offers nothing to do', async () => {
    await openRobots({
      path: list,
      permissions: ['normal*RobotList*view'],
      answers: { 'robot.list': () => ({ list: [robot({ can: [] })], total: 1, page: 1, limit: 10 }) },
    });
    await screen.findByRole('row', { name: /Maya/ });
    for (const name of [/Create robot/, /Sensitive words/, /Copy/, /Deactivate/])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });
});

describe('a robot of a wrong address', () => {
  test.each(['0', 'x', '-3'])('id %s: says so and leads back', async (id) => {
    await openRobots({ path: `/collection/robot/robotDetail?id=${id}` });
    expect(await screen.findByText('This robot does not exist.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Back to robots' })).toBeInTheDocument();
  });

  test('what uses a robot: is listed with the version it speaks, page by page', async () => {
    const user = userEvent.setup();
    const last = { kind: 'plan', id: 9, name: 'The_last', state: 'planned', versionNumber: 1 };
    const first = [
      { kind: 'task', id: 7, name: 'November', state: 'calling', versionNumber: 1 },
      { kind: 'strategy', id: 8, name: 'Day', state: 'published', versionNumber: null },
    ];
    await openRobots({
      path: '/collection/robot/robotDetail?id=5&tab=usage',
      answers: {
        'robot.usage': ({ query }) => {
          const { page, limit } = query as { page: number; limit: number };
          return { list: page === 1 ? first : [last], total: 61, page, limit };
        },
      },
    });
    expect(await screen.findByText('November')).toBeInTheDocument();
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toEqual(
      expect.arrayContaining([expect.stringMatching(/^TaskNovemberv1/), expect.stringMatching(/^StrategyDay/)]),
    );
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pages.getByText('1–60 of 61')).toBeInTheDocument();
    await user.click(pages.getByRole('button', { name: /Next/ }));
    expect(await screen.findByText('The_last')).toBeInTheDocument();
    expect(screen.queryByText('November')).not.toBeInTheDocument();
  });
});

test.each(['script', 'variables'])('a robot without a version: the tab %s says so, and how to go on', async (tab) => {
  const none = robot({ online: null, preOnline: null, state: 'invalid', versions: [], can: ['copy', 'delete'] });
  const path = `/collection/robot/robotDetail?id=5&tab=${tab}`;
  await openRobots({ path, answers: { 'robot.detail': () => none } });
  expect(await screen.findByText('This robot has no script')).toBeInTheDocument();
});

describe('variables of a robot', () => {
  test('the tab: says where each comes from, which never has a value, and whose contacts lack one', async () => {
    const say = 'Hello {{gender}} {{owner}}. {{answer_date}}, {{greetings}}.';
    const turns = { ...sampleScript.turns, greet: { ...sampleScript.turns.greet, say } } as never;
    const uses = { kind: 'task', id: 7, name: 'November', state: 'calling', versionNumber: 1, contacts: 300 };
    await openRobots({
      path: '/collection/robot/robotDetail?id=5&tab=variables',
      answers: {
        'robot.version': () => version({ id: 11, number: 1, state: 'online', script: { ...sampleScript, turns } }),
        'robot.missingValues': () => ({
          total: 3,
          counted: 3,
          list: [{ ...uses, missing: [{ variable: 'gender', contacts: 12 }] }],
        }),
      },
    });
    const table = await screen.findByRole('table', { name: 'Variables it speaks' });
    await screen.findByText('November');
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
    expect(rows).toEqual([
      ['Contact list', 'For contacts of 1 task or plan'],
      ['Nothing: there is no such variable', 'In every call'],
      ['What was answered in the call', '–'],
      ['The time of day', '–'],
      ['Contact list, in every row', '–'],
      ['Contact list, in every row', '–'],
    ]);
    const contacts = within(screen.getByRole('region', { name: 'Contacts without a value' }));
    expect(contacts.getByText(/^3 tasks and plans with this robot that are not over/)).toBeInTheDocument();
    expect(contacts.getByRole('listitem')).toHaveTextContent(/^TaskNovemberv1.*Gender: 12 of 300 contacts$/);
  });
});

describe('labels of a robot', () => {
  test('the tab: says how many answers of the online script give each, event labels by their groups', async () => {
    const moved = { ...robot().eventGroups, promiseDate: 'attitude' } as const;
    await openRobots({
      path: '/collection/robot/robotDetail?id=5&tab=labels',
      answers: { 'robot.detail': () => robot({ eventGroups: moved }) },
    });
    const labels = await screen.findByRole('table', { name: 'Intention labels' });
    const rows = within(labels)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^A.*Given by 1 answer$/),
        expect.stringMatching(/^E.*When no answer gives one\. Given by no answer$/),
        expect.stringMatching(/^F.*For calls that nobody answered$/),
        expect.stringMatching(/^H.*Given by no answer$/),
      ]),
    );
    const attitude = screen.getByRole('table', { name: 'Event labels: Attitude' });
    expect(within(attitude).getByRole('row', { name: 'Names a payment date Given by 1 answer' })).toBeInTheDocument();
  });
});

describe('the question before a version is applied', () => {
  const goesOn =
    'New tasks and plans use it from now on. Tasks and plans that exist keep their version, strategies take this one for the next plan.';
  test.each([
    ['not counted yet', () => new Promise(() => undefined), `${goesOn} How many there are is still being counted.`],
    ['refused', () => refusal('server.failed'), `${goesOn} How many there are could not be read.`],
    ['none', () => ({ list: [], total: 0, page: 1, limit: 10 }), 'New tasks and plans use it from now on.'],
    [
      'none, which is deactivated',
      () => ({ list: [], total: 0, page: 1, limit: 10 }),
      'New tasks and plans use it from now on. The robot is not in effect: applying activates it again.',
    ],
  ] as const)('what uses the robot is %s: says what is known', async (used, usage, words) => {
    const user = userEvent.setup();
    const state = used.includes('deactivated') ? 'invalid' : 'valid';
    await openRobots({
      path: '/collection/robot/robotDetail?id=5&tab=versions',
      answers: { 'robot.usage': usage, 'robot.detail': () => robot({ state }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Apply' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Apply version v2 of “Maya”?' }));
    expect(await question.findByText(words)).toBeInTheDocument();
  });
});
