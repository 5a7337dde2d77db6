import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { choose } from '@test/ui/choices';
import { missingTexts, refusal } from '@test/support/openConsole';
import { sampleScript } from '@test/domain/robots/sampleScript';
import { emptyTurn, withTurn } from '@/domain/robots/scriptEdits';
import { everything, openRobots, robot, version } from './robotAnswers';

afterEach(() => expect(missingTexts()).toEqual([]));

const path = '/collection/robot/robotDetail?id=5';
const pane = async () => within(await screen.findByRole('complementary', { name: 'Details' }));
const turn = (name: RegExp) =>
  within(screen.getByRole('list', { name: 'Turns of the script' })).getByRole('button', { name });
const put = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });
const emptyEnd = (say: string) => ({ ...emptyTurn('end'), name: 'Thanks', say });
type Sent = readonly { name: string; input: Record<string, unknown> }[];
const saves = (sent: Sent) =>
  sent
    .filter(({ name }) => name === 'robot.saveScript')
    .map(({ input }) => input.body as { script: typeof sampleScript; revision: number });

test('a text typed: is saved by itself on the revision before, checked as it is typed, and undone', async () => {
  const { sent } = await openRobots({ path });
  const details = await pane();
  fireEvent.click(turn(/Thanks/));
  put(details.getByLabelText('Says'), 'Thank you, or you go to jail.');
  expect(await details.findByText('“jail” must not be said.')).toBeInTheDocument();
  expect(details.getByText('jail', { selector: 'mark' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Apply' })).toHaveAccessibleDescription('1 error must be corrected first.');
  await waitFor(() => expect(saves(sent as Sent)).toHaveLength(1));
  expect(saves(sent as Sent)[0]).toMatchObject({ revision: 4 });
  expect(saves(sent as Sent)[0]?.script.turns.thanks?.say).toBe('Thank you, or you go to jail.');
  await screen.findByText('Saved');

  fireEvent.keyDown(details.getByLabelText('Says'), { key: 'z', ctrlKey: true });
  expect(details.getByLabelText('Says')).toHaveValue('Thank you. Goodbye.');
  await waitFor(() => expect(saves(sent as Sent).at(-1)?.revision).toBe(5));
  expect(saves(sent as Sent).at(-1)?.script).toEqual(sampleScript);
});

test('a trial talk: is understood as in a call, and a change of the script is heard at once', async () => {
  const user = userEvent.setup();
  // Where no agent takes the call, this one asks on.
  const asksOn = withTurn(sampleScript, 'busy', { kind: 'say', next: 'ask' });
  await openRobots({ path, answers: { 'robot.version': () => version({ script: asksOn }) } });
  const details = await pane();
  await user.click(details.getByText('Try'));
  const answer = details.getByLabelText('Your answer');
  // The browser undoes what is typed there, not the script.
  expect(fireEvent.keyDown(answer, { key: 'z', ctrlKey: true })).toBe(true);
  await user.type(answer, 'Yes, speaking{Enter}');
  expect(await details.findByText('understood as “Yes”')).toBeInTheDocument();
  await user.type(answer, 'banana{Enter}');
  expect(await details.findByText('not understood')).toBeInTheDocument();
  await user.type(answer, 'a human please{Enter}');
  await user.click(await details.findByRole('button', { name: 'Nobody answers' }));
  expect(details.getByText('Everybody is busy. Goodbye.')).toBeInTheDocument();
  await user.type(details.getByLabelText('Your answer'), 'tomorrow{Enter}');
  expect(await details.findByText('The robot hung up.')).toBeInTheDocument();
  expect(details.getByText('Willing')).toBeInTheDocument();
  await user.click(details.getByRole('button', { name: 'Take back' }));
  expect(details.queryByText('The robot hung up.')).not.toBeInTheDocument();
  expect(details.getByText('Everybody is busy. Goodbye.')).toBeInTheDocument();
  await user.click(details.getByRole('button', { name: 'Take back' }));
  await user.type(details.getByLabelText('Your answer'), 'a human please{Enter}');
  await user.click(await details.findByRole('button', { name: 'Agent answers' }));
  expect(await details.findByText('The agent has the call.')).toBeInTheDocument();
});

test('keys in the outline: move through the turns, and the fields follow', async () => {
  await openRobots({ path });
  const details = await pane();
  fireEvent.keyDown(turn(/Greet/), { key: 'ArrowDown' });
  expect(turn(/Who/)).toHaveFocus();
  expect(details.getByLabelText('Name')).toHaveValue('Who');
  fireEvent.keyDown(turn(/Who/), { key: 'End' });
  expect(details.getByLabelText('Name')).toHaveValue('Busy');
});

test('another person saved meanwhile: nothing typed is lost, and either version is taken', async () => {
  const other = { ...sampleScript, voicemail: 'Theirs' };
  let tries = 0;
  const { sent } = await openRobots({
    path,
    answers: {
      'robot.saveScript': ({ body }) => {
        tries += 1;
        const { script } = body as { script: typeof sampleScript };
        return tries === 1 ? refusal('thing.changed') : version({ script, revision: 10 });
      },
      'robot.version': () =>
        tries === 0 ? version() : version({ script: other, revision: 9, changedBy: 'Bayu Pratama' }),
    },
  });
  const details = await pane();
  put(details.getByLabelText('Says'), 'Mine.');
  expect(await screen.findByText(/Bayu Pratama changed this script meanwhile: 2 differences/)).toBeInTheDocument();
  expect(details.getByLabelText('Says')).toHaveValue('Mine.');
  fireEvent.click(screen.getByRole('button', { name: 'Save mine over theirs' }));
  await waitFor(() => expect(saves(sent as Sent).at(-1)).toMatchObject({ revision: 9 }));
  await screen.findByText('Saved');
});

test('without the permission to edit: the script is read, and nothing in it changes', async () => {
  await openRobots({
    path,
    permissions: ['normal*RobotList*view'],
    answers: {
      'robot.detail': () => robot({ can: [], versions: robot().versions.map((one) => ({ ...one, can: [] })) }),
      'robot.version': () => version({ can: [] }),
    },
  });
  const details = await pane();
  fireEvent.click(turn(/Asks Ask/));
  expect(details.getByText(/You owe/)).toHaveTextContent('You owe Amount owed. When will you pay?');
  expect(details.queryByRole('textbox', { name: 'Says' })).not.toBeInTheDocument();
  for (const name of ['Add turn', 'Undo', 'Apply', 'Edit as new version', 'Delete turn'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('applying: saves what waits, asks with what goes on, and shows what another person saved meanwhile', async () => {
  const user = userEvent.setup();
  const { greet } = sampleScript.turns;
  const turns = { ...sampleScript.turns, ...(greet ? { greet: { ...greet, say: 'Theirs.' } } : {}) };
  const newest = version({ script: { ...sampleScript, turns }, revision: 9, changedBy: 'Bayu Pratama' });
  let isChanged = false;
  const { sent } = await openRobots({
    path,
    answers: {
      'robot.usage': () => ({ list: [], total: 3, page: 1, limit: 10 }),
      'robot.version': () => (isChanged ? newest : version()),
      // The change that is undone may be saved before or not.
      'robot.saveScript': () => version({ revision: isChanged ? 9 : 5 }),
      'robot.apply': ({ body }) => {
        isChanged = true;
        return (body as { revision: number }).revision === 9 ? robot({ preOnline: null }) : refusal('thing.changed');
      },
    },
  });
  const applied = () =>
    sent.flatMap(({ name, input }) =>
      name === 'robot.apply' ? [(input as { body: { revision: number } }).body.revision] : [],
    );
  const details = await pane();
  put(details.getByLabelText('Says'), 'Hello there.');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  const questionShown = async () =>
    within(await screen.findByRole('alertdialog', { name: 'Apply version v2 of “Maya”?' }));
  let question = await questionShown();
  expect(question.getByText(/3 tasks, plans and strategies use this robot/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText(/Bayu Pratama changed this script meanwhile\. The newest/)).toBeInTheDocument();
  expect(details.getByLabelText('Says')).toHaveValue('Theirs.');
  expect(applied()).toEqual([5]);

  // Another press in the same question is of the script it was opened with.
  await question.findByText(/Someone changed this in the meantime/);
  await user.click(question.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(applied()).toEqual([5, 5]));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  // The note is of what was shown anew: it goes with the next change, and undoing that is none.
  put(details.getByLabelText('Says'), 'Theirs, better.');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(details.getByLabelText('Says')).toHaveValue('Theirs.');
  expect(screen.queryByText(/changed this script meanwhile/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  question = await questionShown();
  await user.click(question.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(applied()).toEqual([5, 5, 9]));
});

test('beginning the next version: where another person began it, theirs is opened', async () => {
  const user = userEvent.setup();
  const online = robot().versions.filter(({ state }) => state === 'online');
  let isBegun = false;
  await openRobots({
    path,
    answers: {
      'robot.detail': () => (isBegun ? robot() : robot({ preOnline: null, versions: online })),
      'robot.write': () => {
        isBegun = true;
        return refusal('robot.writing');
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit as new version' }));
  expect(await screen.findByRole('button', { name: 'Add turn' })).toBeInTheDocument();
});

test('two versions: are compared in all they have, with what was and what is', async () => {
  const user = userEvent.setup();
  const { versions } = robot();
  const unreadable = versions.slice(1).map((one) => ({ ...one, id: 10, number: 0 }));
  await openRobots({
    path: `${path}&tab=versions`,
    permissions: everything,
    answers: {
      'robot.detail': () => robot({ versions: [...versions, ...unreadable] }),
      'robot.version': ({ params }) => {
        const { version: id } = params as { version: number };
        if (id === 10) return refusal('server.failed');
        return id === 11
          ? version({ id: 11, number: 1 })
          : version({
              script: {
                ...sampleScript,
                label: 'C',
                voicemail: '',
                turns: { ...sampleScript.turns, thanks: emptyEnd('Thanks a lot.'), ask: asksOtherwise },
                intents: {
                  ...sampleScript.intents,
                  refuse: { ...sampleScript.intents.refuse, keywords: ['no way'] },
                  spare: { name: 'Busy', keywords: ['busy'], phrases: [], day: false, answer: null },
                } as never,
              },
            });
      },
    },
  });
  await user.click((await screen.findAllByRole('button', { name: 'Compare' }))[0] as HTMLElement);
  const drawer = within(await screen.findByRole('dialog', { name: 'What changed in v2' }));
  expect(await drawer.findByText('Thanks a lot.')).toBeInTheDocument();
  expect(drawer.getByText('Thank you. Goodbye.')).toBeInTheDocument();
  expect(drawer.getByText('2 turns differ, 5 are the same.')).toBeInTheDocument();
  const sides = (heading: RegExp) => [
    ...(drawer.getByRole('heading', { name: heading }).closest('li')?.querySelectorAll('.aicc-script-sides > div') ??
      []),
  ];
  const [old, now] = sides(/^General/);
  expect(old).toHaveTextContent(/Label without an answer: ENeeds follow up.*Message for voicemail: Please call back\./);
  expect(now).toHaveTextContent(/Label without an answer: CPaid.*Message for voicemail: –/);
  const [questionBefore, questionAfter] = sides(/^Ask /);
  expect(questionBefore).toHaveTextContent(
    /Stored answer: Promised payment date · Day.*Day · A · Names a payment date.*Keywords: never/,
  );
  expect(questionAfter).toHaveTextContent(/Stored answer: –.*Day · A · Complains.*Keywords: no way/);
  expect(sides(/^Answer that no turn uses: Busy added/)[0]).toHaveTextContent(/Keywords: busy/);

  await choose(drawer.getByLabelText('Compared with'), 'v0');
  expect(await drawer.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(drawer.queryByText('2 turns differ, 5 are the same.')).not.toBeInTheDocument();
});

/** Another event label, nothing stored. */
const asksOtherwise = {
  ...sampleScript.turns.ask,
  slot: null,
  branches: sampleScript.turns.ask?.branches.map((branch) =>
    branch.intent === 'day' ? { ...branch, event: 'complains' } : branch,
  ),
} as never;
