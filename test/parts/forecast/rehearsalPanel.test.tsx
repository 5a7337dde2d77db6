import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { missingTexts, refusal } from '@test/support/openConsole';
import { requestOf, openTasks } from '../../features/tasks/platformAnswers';
import { forecast, rehearsal } from './forecastAnswers';

afterEach(() => expect(missingTexts()).toEqual([]));

const put = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });
const panel = () => within(screen.getByRole('heading', { name: 'Rehearsal' }).closest('section') as HTMLElement);

async function choose(label: string, option: string) {
  fireEvent.mouseDown(screen.getByLabelText(label));
  fireEvent.click(await screen.findByTitle(option));
}

/** A form that may be rehearsed. */
async function ready(answers: NonNullable<Parameters<typeof openTasks>[0]['answers']>) {
  const user = userEvent.setup();
  const opened = await openTasks({ path: '/collection/calling/tasks/create', answers });
  await user.upload(
    await screen.findByLabelText('Contact list'),
    new File(['x'.repeat(2048)], 'contacts.csv', { type: 'text/csv' }),
  );
  await screen.findByText('10 contacts can be called');
  put(screen.getByLabelText('Task name'), 'November_reminders');
  await choose('Robot', 'Maya');
  await choose('SIP line', 'Jakarta 1');
  // While it says why it cannot be pressed it is another element.
  const button = await waitFor(() => {
    const found = panel().getByRole('button', { name: 'Rehearse' });
    expect(found).not.toHaveAttribute('aria-disabled', 'true');
    return found;
  });
  return { user, button, ...opened };
}

test('an incomplete form: the button says what is missing, and nothing is sent', async () => {
  const { sent } = await openTasks({ path: '/collection/calling/tasks/create' });
  await screen.findByRole('heading', { name: 'Rehearsal' });
  const button = panel().getByRole('button', { name: 'Rehearse' });
  await userEvent.setup().click(button);
  expect(await screen.findByRole('tooltip')).toHaveTextContent(
    'First choose contacts, robot, SIP line and valid times.',
  );
  expect(requestOf(sent, 'rehearsal.task')).toEqual([]);
});

test('a rehearsal of the draft: shows its figures, and a note after a change that affects them', async () => {
  const { user, button, sent } = await ready({
    'rehearsal.task': () => rehearsal({ state: 'queued', done: 0, forecast: null }),
    'rehearsal.progress': () =>
      rehearsal({ forecast: forecast({ contacts: 10, reached: { low: 4, mid: 5, high: 7 } }) }),
  });
  await user.click(button);
  expect(await panel().findByText('8 in 10 runs: 4 to 7')).toBeInTheDocument();
  expect(requestOf(sent, 'rehearsal.task')).toHaveLength(1);
  expect(requestOf(sent, 'rehearsal.progress')[0]).toEqual({ params: { line: 'collection', id: 31 } });
  put(screen.getByLabelText('Task name'), 'Another_name');
  expect(panel().queryByText(/You have made changes since/)).not.toBeInTheDocument();
  await user.click(screen.getByLabelText('Redial contacts that were not reached'));
  expect(await panel().findByText(/You have made changes since/)).toBeInTheDocument();
});

test('a refusal: is shown, and what was typed stays', async () => {
  const { user, button } = await ready({ 'rehearsal.task': () => refusal('rehearsal.tooLarge', { max: 20_000 }) });
  await user.click(button);
  expect(await panel().findByRole('alert')).toBeInTheDocument();
  expect(screen.getByLabelText('Task name')).toHaveValue('November_reminders');
});
