import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed } from '@/api/envelope';
import { problem } from '@/domain/problem';
import { dateStandsAt } from '@test/support/jsdom/dateStandsAt';
import { missingTexts, refusal } from '@test/support/openConsole';
import { choose } from '@test/ui/choices';
import { link, openExperience, options, token } from './experienceAnswers';

const path = '/collection/robotExperience/share';
const made = () => ({ ...link(), token });

dateStandsAt(Date.parse('2026-11-22T03:00:00Z'));
afterEach(() => expect(missingTexts()).toEqual([]));

/** Chosen in a select by the keyboard alone. */
async function pick(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.keyboard(`${name}{Enter}`);
}

async function fillBasics(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByRole('textbox', { name: 'Share name' }), 'Fair');
  await choose(screen.getByRole('combobox', { name: 'Language' }), 'English');
  await user.type(screen.getByRole('textbox', { name: 'Valid until' }), '2026-11-30{Enter}');
  await user.click(screen.getByRole('button', { name: 'Next' }));
}

async function fillScenario(user: ReturnType<typeof userEvent.setup>, robot: string) {
  await user.type(screen.getByRole('textbox', { name: 'Scenario name' }), 'Spring');
  await user.type(screen.getByRole('textbox', { name: 'Scenario description' }), 'Try Maya.');
  await choose(screen.getByRole('combobox', { name: 'Robot' }), robot);
  await user.click(screen.getByRole('button', { name: 'Next' }));
}

test('by keyboard: fills the steps one after the other, and shows link, QR code and copy once', async () => {
  const user = userEvent.setup();
  const { sent } = await openExperience({ path, answers: { 'experience.create': made } });
  (await screen.findByRole('textbox', { name: 'Share name' })).focus();
  await user.keyboard('Fair');
  await user.tab();
  await pick(user, 'Chinese');
  await user.tab();
  expect(screen.getByRole('textbox', { name: 'Valid until' })).toHaveFocus();
  await user.keyboard('2026-11-30{Enter}');
  await user.tab();
  while (document.activeElement !== screen.getByRole('button', { name: 'Next' })) await user.tab();
  await user.keyboard('{Enter}');

  expect(await screen.findByRole('heading', { name: 'Step 2 of 4: Scenario and robot' })).toHaveFocus();
  await user.tab();
  await user.keyboard('Spring');
  await user.tab();
  await user.keyboard('Try Maya.');
  await user.tab();
  await pick(user, 'Maya');
  await user.tab();
  expect(screen.getByRole('textbox', { name: /^Robot description/ })).toHaveFocus();
  await user.keyboard('Asks for a date.');
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
        scenarioName: 'Spring',
        scenarioDescription: 'Try Maya.',
        robotId: 5,
        robotDescription: 'Asks for a date.',
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
  expect(screen.getByRole('textbox', { name: 'Share name' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Share name' })).toHaveAccessibleDescription('Fill this in.');
  expect(screen.getByRole('combobox', { name: 'Language' })).toHaveAccessibleDescription('Fill this in.');
  expect(screen.getByRole('textbox', { name: 'Valid until' })).toHaveAccessibleDescription('Fill this in.');
  await fillBasics(user);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('heading', { name: 'Step 2 of 4: Scenario and robot' })).toBeInTheDocument();
  const described = (name: RegExp) => screen.getByRole('textbox', { name });
  expect(described(/^Scenario name/)).toHaveAccessibleDescription('Fill this in.');
  expect(described(/^Scenario description/)).toHaveAccessibleDescription('Fill this in.');
  expect(described(/^Robot description/)).not.toHaveAccessibleDescription('Fill this in.');
});

test('set invalid on the last step: asks as the log does, and then the link is not offered any more', async () => {
  const user = userEvent.setup();
  const { sent } = await openExperience({
    path,
    answers: {
      'experience.options': () => ({ ...options, robots: [{ ...options.robots[0], variables: [] }] }),
      'experience.create': made,
      'experience.disable': () => link({ state: 'invalid', can: ['copy'] }),
    },
  });
  await fillBasics(user);
  await fillScenario(user, 'Maya');
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  await user.click(await screen.findByRole('button', { name: 'Set invalid' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Set link “Fair” invalid?' }));
  expect(question.getByText(/cannot be made valid again/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Set invalid' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull());
  expect(screen.getByRole('note')).toHaveTextContent('Link “Fair” is invalid.');
  expect(screen.queryByRole('button', { name: 'Set invalid' })).toBeNull();
  expect(screen.queryByRole('img', { name: /^QR code/ })).toBeNull();
  expect(sent.filter(({ name }) => name === 'experience.disable').map(({ input }) => input)).toEqual([
    { params: { line: 'collection', id: 3 } },
  ]);
});

test('a scenario name that exists: leads back to its field, and nothing typed is lost', async () => {
  const user = userEvent.setup();
  const refused = { ...failed('input.invalid', 200, 'request-1'), fields: [problem('scenarioName', 'sceneExists')] };
  await openExperience({ path, answers: { 'experience.create': () => ({ ok: false, failure: refused }) } });
  await fillBasics(user);
  await fillScenario(user, 'Silent');
  expect(screen.getByText('The script of this robot speaks no variables.')).toBeInTheDocument();
  await user.dblClick(screen.getByRole('button', { name: 'Create link' }));
  const name = await screen.findByRole('textbox', { name: 'Scenario name' });
  expect(name).toHaveValue('Spring');
  await waitFor(() => expect(name).toHaveAccessibleDescription('This scene name already exists.'));
  expect(screen.getByRole('textbox', { name: 'Scenario description' })).toHaveValue('Try Maya.');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('textbox', { name: 'Share name' })).toHaveValue('Fair');
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
  await fillBasics(user);
  await fillScenario(user, 'Silent');
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByText(/speaks other variables by now/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('group', { name: 'Greeting' })).toBeInTheDocument();
});
