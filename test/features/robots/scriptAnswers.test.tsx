import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Script } from '@/domain/robots/script';
import { missingTexts } from '@test/support/openConsole';
import { hostileScript, hostile, hostileName } from '@test/domain/robots/hostileScript';
import { sampleScript } from '@test/domain/robots/sampleScript';
import { callee, openRobots, robot, tunnel, version } from './robotAnswers';

afterEach(() => expect(missingTexts()).toEqual([]));

const path = '/collection/robot/robotDetail?id=5';
const pane = async () => within(await screen.findByRole('complementary', { name: 'Details' }));
type Sent = readonly { name: string; input: Record<string, unknown> }[];
const lastSaved = (sent: Sent) =>
  (sent.findLast(({ name }) => name === 'robot.saveScript')?.input.body as { script: Script } | undefined)?.script;

const blank = { name: '', keywords: [], phrases: [], day: false, answer: null } as const;
const { ask } = sampleScript.turns;
/** A question with an answer nothing is written in, and an answer that no question has. */
const twoMore: Script = {
  ...sampleScript,
  turns: {
    ...sampleScript.turns,
    ...(ask ? { ask: { ...ask, branches: [...ask.branches, { intent: 'blank', to: 'thanks' }] } } : {}),
  },
  intents: { ...sampleScript.intents, blank, later: { ...blank, name: 'Later', keywords: ['later'] } },
};

test('an answer without words: is found, its finding leads to its words, and writing them mends it', async () => {
  const user = userEvent.setup();
  const { sent } = await openRobots({ path, answers: { 'robot.version': () => version({ script: twoMore }) } });
  const details = await pane();
  await user.click(details.getByText('Check (1)'));
  await user.click(details.getByRole('button', { name: 'Unnamed answer' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Answer “Unnamed answer”' }));
  expect(drawer.getByText(/1 turn uses this answer/)).toBeInTheDocument();
  expect(drawer.getByText('Answer “Unnamed answer” has no keyword and no phrase.')).toBeInTheDocument();
  expect(drawer.queryByRole('button', { name: 'Delete answer' })).not.toBeInTheDocument();
  await user.type(drawer.getByLabelText('Keywords'), 'maybe');
  // The browser undoes what is not a keyword yet.
  expect(fireEvent.keyDown(drawer.getByLabelText('Keywords'), { key: 'z', ctrlKey: true })).toBe(true);
  await user.type(drawer.getByLabelText('Keywords'), '{Enter}');
  expect(fireEvent.keyDown(drawer.getByLabelText('Keywords'), { key: 'z', ctrlKey: true })).toBe(false);
  fireEvent.keyDown(drawer.getByLabelText('Keywords'), { key: 'y', ctrlKey: true });
  expect(await details.findByText('Nothing to correct')).toBeInTheDocument();
  // The finding that led here is gone; what it opened is not.
  expect(drawer.getByLabelText('Keywords')).toBeInTheDocument();
  await waitFor(() => expect(lastSaved(sent as Sent)?.intents['blank']?.keywords).toEqual(['maybe']));
});

test('an answer that no question has: is found among the answers of the script, and deleted', async () => {
  const user = userEvent.setup();
  const { sent } = await openRobots({ path, answers: { 'robot.version': () => version({ script: twoMore }) } });
  const details = await pane();
  await user.click(details.getByText('General'));
  const item = details.getByRole('button', { name: 'Later' }).closest('li');
  expect(item).toHaveTextContent('No question has this answer.');
  expect(details.getByRole('button', { name: 'Yes' }).closest('li')).toHaveTextContent('at 1 question');
  await user.click(details.getByRole('button', { name: 'Later' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Answer “Later”' }));
  await user.click(drawer.getByRole('button', { name: 'Delete answer' }));
  expect(details.queryByRole('button', { name: 'Later' })).not.toBeInTheDocument();
  await waitFor(() => expect(Object.keys(lastSaved(sent as Sent)?.intents ?? {})).not.toContain('later'));
});

test('the message for voicemail: has its length and is spoken by a voice like the robot’s', async () => {
  const user = userEvent.setup();
  const speak = jest.fn();
  const voices = [
    { name: 'Microsoft David', lang: 'en-US' },
    { name: 'Microsoft Zira', lang: 'en-US' },
  ];
  Object.assign(window, {
    speechSynthesis: Object.assign(new EventTarget(), { speak, cancel: jest.fn(), getVoices: () => voices }),
    SpeechSynthesisUtterance: class {
      constructor(readonly text: string) {}
    },
  });
  await openRobots({ path, answers: { 'robot.detail': () => robot({ voiceGender: 'female', tone: 'fierce' }) } });
  const details = await pane();
  await user.click(details.getByText('General'));
  expect(details.getByLabelText(/Message for voicemail/)).toHaveValue('Please call back.');
  expect(details.getByText(/^about \d+ second/)).toBeInTheDocument();
  await user.click(details.getByRole('button', { name: 'Listen' }));
  expect(speak).toHaveBeenCalledWith(
    expect.objectContaining({ text: 'Please call back.', lang: 'en-US', voice: voices[1], pitch: 1, rate: 1.2 }),
  );
  Reflect.deleteProperty(window, 'speechSynthesis');
});

test('a name of one’s own for a stored answer: is taken once it is right, and can be chosen at other questions', async () => {
  const user = userEvent.setup();
  const { sent } = await openRobots({ path });
  const details = await pane();
  await user.click(screen.getByRole('button', { name: /Asks Ask/ }));
  await user.click(details.getByLabelText(/Stored answer/));
  await user.click(await screen.findByText('Other name…'));
  const name = details.getByLabelText('Name of the stored answer');
  await user.type(name, 'pay date{Enter}');
  expect(fireEvent.keyDown(name, { key: 'z', ctrlKey: true })).toBe(true);
  expect(details.getByText('Letters, digits and underscores only.')).toBeInTheDocument();
  await user.clear(name);
  await user.type(name, 'PAY_DATE{Enter}');
  expect(details.getByText('This name already existed.')).toBeInTheDocument();
  await user.clear(name);
  await user.type(name, 'monthly_income');
  await user.click(details.getByRole('button', { name: 'Use name' }));
  await waitFor(() =>
    expect(lastSaved(sent as Sent)?.turns['ask']?.slot).toEqual({ name: 'monthly_income', kind: 'date' }),
  );
  expect(details.queryByLabelText('Name of the stored answer')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Who/ }));
  await user.click(details.getByLabelText(/Stored answer/));
  expect(await screen.findByTitle('Monthly income')).toBeInTheDocument();
});

test('a finding about the message for voicemail: leads to it, with its word marked', async () => {
  const user = userEvent.setup();
  const word = { code: 'sensitiveWord', turn: null, where: 'voicemail', what: 'jail', from: 11 } as const;
  await openRobots({
    path,
    answers: {
      'robot.version': () =>
        version({ can: [], script: { ...sampleScript, voicemail: 'Pay, or go jail.' }, findings: [word] }),
    },
  });
  const details = await pane();
  await user.click(details.getByText('Check (1)'));
  await user.click(details.getByRole('button', { name: 'Message for voicemail' }));
  expect(details.getByText('jail', { selector: 'mark' })).toBeInTheDocument();
  expect(screen.getByRole('complementary', { name: 'Details' })).toHaveFocus();
});

test('hostile texts in each place of a script: are text wherever it is read', async () => {
  const user = userEvent.setup();
  const said = callee({ path: ['greet', 'who', 'ask', 'thanks'], answers: [hostile('answer'), 'yes'] });
  await openRobots({
    path,
    answers: {
      'robot.detail': () => robot({ remark: hostileName('').slice(0, 40), changedBy: hostileName('person') }),
      'robot.version': () => version({ script: hostileScript, can: [] }),
      'robot.tunnel': () => tunnel({ callees: [said, callee({ kind: 'voicemail', answers: [] })] }),
    },
  });
  const details = await pane();
  const isText = () => {
    expect(document.querySelectorAll('img[src="x"], [onerror], b')).toHaveLength(0);
    expect(Reflect.get(window, 'hacked')).toBeUndefined();
  };
  const outline = within(screen.getByRole('list', { name: 'Turns of the script' }));
  for (const id of ['greet', 'who', 'ask', 'thanks', 'sorry', 'transfer', 'busy']) {
    expect(outline.getAllByText(hostileName(id)).length).toBeGreaterThan(0);
    expect(outline.getByText(hostile(`${id} says`), { normalizer: (text) => text })).toBeInTheDocument();
  }
  fireEvent.click(outline.getByRole('button', { name: /Asks ask/ }));
  expect(details.getByText(hostile('ask briefly'), { normalizer: (text) => text })).toBeInTheDocument();
  expect(details.getByText(/^X proto/)).toBeInTheDocument();
  isText();
  await user.click(details.getAllByRole('button', { name: /^Understood by: human/ })[0] ?? document.body);
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByText(/human · person · .* · agent keyword <img/)).toBeInTheDocument();
  isText();
  await user.click(drawer.getByRole('button', { name: 'Close' }));
  await user.click(details.getByText('General'));
  expect(details.getByText(hostile('voicemail'), { normalizer: (text) => text })).toBeInTheDocument();
  expect(details.getByRole('button', { name: hostileName('means yes') })).toBeInTheDocument();
  isText();
  await user.click(details.getByText('Callees (0)'));
  await user.click(details.getByRole('button', { name: /Answers straight/ }));
  expect(details.getByText(/^answer <img src=x/)).toBeInTheDocument();
  isText();
  await user.click(details.getByRole('button', { name: 'All test callees' }));
  await user.click(details.getByRole('button', { name: /Voicemail/ }));
  expect(details.getByText(/^voicemail <img src=x/)).toBeInTheDocument();
  isText();
});
