import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { missingTexts } from '@test/support/openConsole';
import { requestOf, contactList, openPlans, plan, proposal, round } from './planAnswers';

afterEach(() => expect(missingTexts()).toEqual([]));

const several = { ...contactList, counts: { ...contactList.counts, numbers: 17 } };
const ordered = { severalNumbers: true, dialingOrder: 'parallel', contactNumberInterval: 90 } as const;
const lists = { 'contacts.list': () => several, 'contacts.upload': () => several };
const put = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });

async function upload(): Promise<void> {
  await userEvent
    .setup()
    .upload(await screen.findByLabelText('Contact list'), new File(['x'], 'contacts.csv', { type: 'text/csv' }));
  await screen.findByText('10 contacts can be called');
}

/** A list of contacts with several numbers, a name, a strategy and a line. */
async function fill(): Promise<void> {
  await upload();
  put(screen.getByLabelText('Plan name'), 'November');
  for (const [label, option] of [
    ['Strategy', 'Reminders'],
    ['SIP line', 'Jakarta 1'],
  ] as const) {
    fireEvent.mouseDown(screen.getByLabelText(label));
    fireEvent.click(await screen.findByTitle(option));
  }
}

describe('contacts with several numbers', () => {
  beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T01:00:00Z')));

  test('a new plan: needs a dialing order, and takes an interval between numbers', async () => {
    const user = userEvent.setup();
    const { sent } = await openPlans({
      path: '/collection/calling/plans/create',
      answers: { ...lists, 'plan.create': () => ({ id: 7 }) },
    });
    expect(await screen.findByLabelText('Plan name')).toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: /Contact by contact/ })).not.toBeInTheDocument();
    await fill();
    await user.click(await screen.findByRole('button', { name: 'Submit for approval' }));
    const problems = await screen.findByText(/field needs attention/);
    expect(
      within(problems.parentElement ?? document.body).getByRole('button', { name: 'Dialing order' }),
    ).toBeInTheDocument();
    expect(requestOf(sent, 'plan.create')).toEqual([]);
    await user.click(screen.getByRole('radio', { name: /Number by number/ }));
    put(screen.getByRole('spinbutton', { name: /Interval between numbers/ }), '90');
    await user.click(screen.getByRole('button', { name: 'Submit for approval' }));
    await waitFor(() => expect(requestOf(sent, 'plan.create')).toHaveLength(1));
    expect(requestOf(sent, 'plan.create')[0]).toMatchObject({
      body: { dialingOrder: 'parallel', contactNumberInterval: 90 },
    });
  });

  test('a plan created from another: keeps its dialing order and interval', async () => {
    const { sent } = await openPlans({
      path: '/collection/calling/plans/create?from=7',
      answers: { ...lists, 'plan.detail': () => plan(ordered), 'plan.create': () => ({ id: 8 }) },
    });
    await screen.findByDisplayValue('November_12');
    await upload();
    expect(screen.getByRole('radio', { name: /Number by number/ })).toBeChecked();
    expect(screen.getByRole('spinbutton', { name: /Interval between numbers/ })).toHaveValue('90');
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Submit for approval' }));
    await waitFor(() =>
      expect(requestOf(sent, 'plan.create')[0]).toMatchObject({
        body: { dialingOrder: 'parallel', contactNumberInterval: 90 },
      }),
    );
  });

  test('an edited plan: shows its dialing order', async () => {
    await openPlans({
      path: '/collection/calling/plans/edit?id=7',
      answers: { 'plan.detail': () => plan({ ...ordered, state: 'created', approval: 'rejected', can: ['edit'] }) },
    });
    expect(await screen.findByRole('radio', { name: /Number by number/ })).toBeChecked();
  });
});

test('page and approval of a plan: show the dialing order and which contacts have several numbers', async () => {
  const awaiting = plan({
    ...ordered,
    state: 'created',
    approval: 'awaiting',
    can: ['approve'],
    rounds: [round({ state: 'planned', begunAt: null, contacts: null, taskId: null })],
  });
  const rows = {
    list: [{ id: 2, listed: true, name: 'Rina', phone: '+6281******865', numbers: 3, rounds: [] }],
    total: 1,
    page: 1,
    limit: 10,
  };
  await openPlans({
    path: '/collection/subCheckPlan?id=7&tab=approval',
    answers: { 'plan.detail': () => awaiting, 'plan.proposal': () => proposal, 'plan.contacts': () => rows },
  });
  expect(await screen.findByText('Number by number')).toBeInTheDocument();
  expect(screen.getByText('90 s')).toBeInTheDocument();
  const user = userEvent.setup();
  await user.click(screen.getByRole('tab', { name: /Contacts/ }));
  expect(await screen.findByText('one of 3 numbers')).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'About' }));
  expect(await screen.findByText('Number by number')).toBeInTheDocument();
});
