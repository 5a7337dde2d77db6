import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed } from '@/api/envelope';
import { problem } from '@/domain/problem';
import { missingTexts, refusal } from '@test/support/openConsole';
import { choose } from '@test/ui/choices';
import { link, openExperience, options, token } from './experienceAnswers';

const path = '/collection/robotExperience/share';
const made = () => ({ ...link(), token });

beforeEach(() =>
  jest.useFakeTimers({
    now: Date.parse('2026-11-22T03:00:00Z'),
    doNotFake: [
      'setTimeout',
      'queueMicrotask',
      'performance',
      'nextTick',
      'setImmediate',
      'setInterval',
      'clearInterval',
      'clearTimeout',
      'requestAnimationFrame',
      'cancelAnimationFrame',
    ],
  }),
);
afterEach(() => {
  jest.useRealTimers();
  expect(missingTexts()).toEqual([]);
});

/** Chosen in a select by the keyboard alone. */
async function pick(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.keyboard(`${name}{Enter}`);
}

test('by keyboard: fills the steps one after the other, and shows link, QR code and copy once', async () => {
  const user = userEvent.setup();
  const { sent } = await openExperience({ path, answers: { 'experience.create': made } });
  (await screen.findByRole('combobox', { name: 'Language' })).focus();
  await pick(user, 'Chinese');
  await user.tab();
  expect(screen.getByRole('textbox', { name: 'Valid until' })).toHaveFocus();
  await user.keyboard('2026-11-30{Enter}');
  await user.tab();
  while (document.activeElement !== screen.getByRole('textbox', { name: 'Description' })) await user.tab();
  await user.keyboard('Try Maya.');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  await user.keyboard('{Enter}');

  expect(await screen.findByRole('heading', { name: 'Step 2 of 4: Scenario and robot' })).toHaveFocus();
  await user.tab();
  await user.keyboard('Fair');
  await user.tab();
  await pick(user, 'Maya');
  await user.tab();
  await user.keyboard('{Enter}');

  expect(await screen.findByRole('heading', { name: 'Step 3 of 4: Variables' })).toHaveFocus();
  const due = within(screen.getByRole('group', { name: 'Due on' }));
  expect(due.getByRole('textbox')).toHaveValue('1 December');
  await user.tab();
  expect(screen.getByRole('textbox', { name: /name/i })).toHaveFocus();
  await user.keyboard('{Control>}a{/Control}Ann');
  await user.tab();
  await user.keyboard(' ');
  while (document.activeElement !== screen.getByRole('button', { name: 'Create link' })) await user.tab();
  await user.keyboard('{Enter}');

  expect(await screen.findByRole('heading', { name: 'Step 4 of 4: Done' })).toHaveFocus();
  expect(screen.getByText(`${window.location.origin}/share#${token}`)).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'QR code of the link for “Fair”' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeInTheDocument();
  expect(sent.filter(({ name }) => name === 'experience.create').map(({ input }) => input)).toEqual([
    {
      params: { line: 'collection' },
      body: {
        name: 'Fair',
        language: 'zh',
        untilDay: '2026-11-30',
        countryCode: 'ID',
        description: 'Try Maya.',
        robotId: 5,
        variables: [
          { name: 'borrower_name', value: 'Ann', editable: false },
          { name: 'due_date', value: '1 December', editable: true },
        ],
      },
    },
  ]);
});

test('a step with something missing: stays, says what, and leads to the first field', async () => {
  const user = userEvent.setup();
  await openExperience({ path });
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(screen.getByRole('heading', { name: 'Step 1 of 4: Basic data' })).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Language' })).toHaveFocus();
  expect(screen.getByRole('combobox', { name: 'Language' })).toHaveAccessibleDescription('Fill this in.');
  expect(screen.getByRole('textbox', { name: 'Description' })).toHaveAccessibleDescription('Fill this in.');
});

test('a scenario name that exists: leads back to its field, and nothing typed is lost', async () => {
  const user = userEvent.setup();
  const refused = { ...failed('input.invalid', 200, 'request-1'), fields: [problem('name', 'sceneExists')] };
  await openExperience({ path, answers: { 'experience.create': () => ({ ok: false, failure: refused }) } });
  await choose(await screen.findByRole('combobox', { name: 'Language' }), 'English');
  await user.type(screen.getByRole('textbox', { name: 'Valid until' }), '2026-11-30{Enter}');
  await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Try Maya.');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.type(screen.getByRole('textbox', { name: 'Scenario' }), 'Fair');
  await choose(screen.getByRole('combobox', { name: 'Robot' }), 'Silent');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('The script of this robot speaks no variables.')).toBeInTheDocument();
  await user.dblClick(screen.getByRole('button', { name: 'Create link' }));
  const name = await screen.findByRole('textbox', { name: 'Scenario' });
  expect(name).toHaveValue('Fair');
  await waitFor(() => expect(name).toHaveAccessibleDescription('This scene name already exists.'));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('Try Maya.');
});

test('without a robot in effect: says what to do first; without the permission: there is no wizard', async () => {
  await openExperience({ path, answers: { 'experience.options': () => ({ ...options, robots: [] }) } });
  expect(await screen.findByText('No robot to share yet')).toBeInTheDocument();
  await openExperience({ path, permissions: ['normal*RobotExperience*view'] });
  await waitFor(() => expect(window.location.pathname).toBe('/404'));
});

test('a script that changed meanwhile: leads back to the robot, and on to the variables it speaks now', async () => {
  const user = userEvent.setup();
  let robots = options.robots;
  await openExperience({
    path,
    answers: {
      'experience.options': () => ({ ...options, robots }),
      'experience.create': () => {
        robots = robots.map((robot) => ({ ...robot, variables: ['greetings'] }));
        return refusal('experience.variables');
      },
    },
  });
  await choose(await screen.findByRole('combobox', { name: 'Language' }), 'English');
  await user.type(screen.getByRole('textbox', { name: 'Valid until' }), '2026-11-30{Enter}');
  await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Try Maya.');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.type(screen.getByRole('textbox', { name: 'Scenario' }), 'Fair');
  await choose(screen.getByRole('combobox', { name: 'Robot' }), 'Silent');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByText(/speaks other variables by now/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('group', { name: 'Greeting' })).toBeInTheDocument();
});
