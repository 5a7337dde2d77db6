import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openTasks } from './platformAnswers';

export const path = '/collection/calling/tasks/create';

export const csv = (name = 'contacts.csv', bytes = 2048) => new File(['x'.repeat(bytes)], name, { type: 'text/csv' });

/** The form with a list, a name, a robot and a SIP line. */
export async function filled(given: Omit<Parameters<typeof openTasks>[0], 'path'> = {}) {
  const user = userEvent.setup();
  const opened = await openTasks({ path, ...given });
  await user.upload(await screen.findByLabelText('Contact list'), csv());
  await screen.findByText('10 contacts can be called');
  put(screen.getByLabelText('Task name'), 'November_reminders');
  await choose('Robot', 'Maya');
  await choose('SIP line', 'Jakarta 1');
  return { user, ...opened };
}

export const put = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });

async function choose(label: string, option: string) {
  fireEvent.mouseDown(screen.getByLabelText(label));
  fireEvent.click(await screen.findByTitle(option));
}

export const send = () => screen.getByRole('button', { name: 'Create task' });
