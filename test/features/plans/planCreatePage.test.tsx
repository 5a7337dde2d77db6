import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { missingTexts } from '@test/support/openConsole';
import { requestOf, everything, openPlans } from './planAnswers';
import { list, put } from './planPageSetup';

afterEach(() => expect(missingTexts()).toEqual([]));

describe('a new plan', () => {
  test('is created of a list, a strategy, a day and a SIP line, sent once, and goes to approval', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T01:00:00Z'));
    const user = userEvent.setup();
    const { sent } = await openPlans({ path: `${list}/create`, answers: { 'plan.create': () => ({ id: 7 }) } });
    await user.upload(
      await screen.findByLabelText('Contact list'),
      new File(['x'], 'contacts.csv', { type: 'text/csv' }),
    );
    await screen.findByText('10 contacts can be called');
    put(screen.getByLabelText('Plan name'), 'November');
    for (const [label, option] of [
      ['Strategy', 'Reminders'],
      ['SIP line', 'Jakarta 1'],
    ] as const) {
      fireEvent.mouseDown(screen.getByLabelText(label));
      fireEvent.click(await screen.findByTitle(option));
    }
    const summary = within(screen.getByRole('complementary', { name: 'Summary' }));
    expect(summary.getByRole('img', { name: 'Round 2, Evening, 18:00 to 20:00' })).toBeInTheDocument();
    expect(summary.getByText('9 contacts')).toBeInTheDocument();
    expect(summary.getByText(/Another person has to approve it/)).toBeInTheDocument();
    await user.dblClick(screen.getByRole('button', { name: 'Submit for approval' }));
    await waitFor(() => expect(requestOf(sent, 'plan.create')).toHaveLength(1));
    expect(requestOf(sent, 'plan.create')[0]).toMatchObject({
      params: { line: 'collection' },
      body: { name: 'November', strategyId: 5, sipLineId: 4, listId: 11 },
    });
    expect(await screen.findByText('Plan “November” is awaiting approval.')).toBeInTheDocument();
  });

  test('saved as a draft: is sent as one, and the message says that it is not submitted', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T01:00:00Z'));
    const { sent } = await openPlans({ path: `${list}/create?from=7`, answers: { 'plan.create': () => ({ id: 8 }) } });
    await userEvent.upload(
      await screen.findByLabelText('Contact list'),
      new File(['x'], 'contacts.csv', { type: 'text/csv' }),
    );
    await screen.findByText('10 contacts can be called');
    fireEvent.click(await screen.findByRole('button', { name: 'Save as draft' }));
    await waitFor(() => expect(requestOf(sent, 'plan.create')).toMatchObject([{ body: { draft: true } }]));
    expect(await screen.findByText(/is saved as a draft. Calls start after it is submitted/)).toBeInTheDocument();
  });

  test('created from another: sends its id and the name the platform found free', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T01:00:00Z'));
    const { sent } = await openPlans({ path: `${list}/create?from=7`, answers: { 'plan.create': () => ({ id: 8 }) } });
    await userEvent.upload(
      await screen.findByLabelText('Contact list'),
      new File(['x'], 'contacts.csv', { type: 'text/csv' }),
    );
    await screen.findByText('10 contacts can be called');
    fireEvent.click(await screen.findByRole('button', { name: 'Submit for approval' }));
    await waitFor(() =>
      expect(requestOf(sent, 'plan.create')).toMatchObject([
        { body: { name: 'November_12', strategyId: 5, copiedFrom: 7 } },
      ]),
    );
  });

  test('with empty fields: shows an error at each before it is sent', async () => {
    const { sent } = await openPlans({ path: `${list}/create` });
    fireEvent.click(await screen.findByRole('button', { name: 'Submit for approval' }));
    const problems = await screen.findByText(/fields need attention/);
    for (const field of ['Contact list', 'Plan name', 'Strategy', 'SIP line'])
      expect(within(problems.parentElement ?? document.body).getByRole('button', { name: field })).toBeInTheDocument();
    expect(requestOf(sent, 'plan.create')).toEqual([]);
  });

  test('without the permission to add plans: the page is not found', async () => {
    await openPlans({ path: `${list}/create`, permissions: everything.filter((one) => !one.endsWith('*add')) });
    expect(await screen.findByText('This page does not exist')).toBeInTheDocument();
  });
});
