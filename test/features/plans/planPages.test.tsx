import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { missingTexts, refusal } from '@test/support/openConsole';
import { askedOf, everything, openPlans, plan, proposal, round } from './planAnswers';

afterEach(() => expect(missingTexts()).toEqual([]));

const list = '/collection/calling/plans';
const detail = '/collection/subCheckPlan?id=7';
const awaiting = plan({ state: 'created', approval: 'awaiting', approvals: ['approve', 'reject'], actions: ['cancel'], calls: 0, reached: 0, reachedContacts: 0, startedAt: null, finishedAt: null, flow: [], rounds: [round({ state: 'planned', begunAt: null, contacts: null, taskId: null, calls: 0, reached: 0 })] });
const listOf = (...rows: unknown[]) => () => ({ list: rows, total: rows.length, page: 1, limit: 10 });
const put = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });

describe('the list', () => {
  test('opens with the default of its own views', async () => {
    const { sent } = await openPlans({ path: list, answers: { 'view.list': () => ({ list: [{ id: 1, name: 'Mine', query: 'approval=awaiting', fields: null, isDefault: true }] }) } });
    await waitFor(() => expect(window.location.search).toBe('?approval=awaiting'));
    expect(askedOf(sent, 'view.list')).toEqual([{ params: { line: 'collection' }, query: { list: 'plans' } }]);
    expect(await screen.findByRole('button', { name: 'Mine' })).toBeInTheDocument();
  });

  test('the address is the filter; what means nothing is left out', async () => {
    const { sent } = await openPlans({ path: `${list}?state=calling,dancing&approval=awaiting,x&strategyId=5,y&sipLineId=4,z&days=2026-11-01..2026-11-20&sort=-day` });
    await screen.findByRole('link', { name: 'November' });
    expect(askedOf(sent, 'plan.list').at(-1)).toEqual({
      params: { line: 'collection' },
      query: { state: 'calling', approval: 'awaiting', strategyId: '5', sipLineId: '4', fromDay: '2026-11-01', toDay: '2026-11-20', page: 1, limit: 10, sort: '-day' },
    });
  });

  test('who decides is led to what would be dialled, not asked for a yes unseen', async () => {
    const user = userEvent.setup();
    await openPlans({ path: list, answers: { 'plan.list': listOf(awaiting), 'plan.detail': () => awaiting } });
    expect(await screen.findByText('Awaiting approval')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Approve|Reject/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Review: November' }));
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/collection/subCheckPlan?id=7&tab=approval'));
  });

  test('who may only look sees neither the way to create nor an action', async () => {
    await openPlans({ path: list, permissions: ['normal*CallPlans*view'] });
    await screen.findByRole('link', { name: 'November' });
    expect(screen.queryByRole('button', { name: /Create plan|Review|Approve|Reject|Withdraw|Submit|Start|Pause|Resume|Cancel|Close|Copy|Edit|Delete|More actions/ })).not.toBeInTheDocument();
  });
});

describe('one plan', () => {
  test('every figure opens its rows: a round its contacts and calls, a label those who stand there', async () => {
    await openPlans({ path: detail });
    const rounds = within(await screen.findByRole('region', { name: 'Rounds' }));
    const evening = within(rounds.getByRole('row', { name: /^Evening/ }));
    expect(evening.getByRole('link', { name: '60' })).toHaveAttribute('href', '/collection/subCheckPlan?id=7&tab=contacts&round=2');
    expect(evening.getByRole('link', { name: '40' })).toHaveAttribute('href', '/collection/calling/CallDetails?taskId=72');
    expect(evening.getByRole('link', { name: '10' })).toHaveAttribute('href', '/collection/calling/CallDetails?taskId=72&outcome=reached');
    const flow = within(screen.getByRole('group', { name: 'Where did the contacts go from round to round?' }));
    expect(flow.getByRole('link', { name: 'F No answer 55' })).toHaveAttribute('href', '/collection/subCheckPlan?id=7&tab=contacts&round=1&tag=F');
    expect(flow.getByText('5 came from the list again.')).toBeInTheDocument();
    const facts = (name: string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
    expect(facts('48 (48.00%)')).toEqual(['/collection/subCheckPlan?id=7&tab=contacts&reached=yes']);
    expect(facts('190')).toEqual(['/collection/calling/CallDetails?taskId=71%2C72']);
    expect(facts('100')[0]).toBe('/collection/subCheckPlan?id=7&tab=contacts');
  });

  test('the flow is a table for who asks for one', async () => {
    await openPlans({ path: detail });
    fireEvent.keyDown(await screen.findByRole('region', { name: 'Where did the contacts go from round to round?' }), { key: 't' });
    expect(await screen.findByRole('row', { name: /^Morning: F No answer.*55 55 0$/ })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /^Evening: A Willing.*10 – –$/ })).toBeInTheDocument();
  });

  test('contacts show their way; the filters of the address are asked for', async () => {
    const way = { id: 1, listed: false, name: 'Rina', phone: '+6281******865', numbers: 1, rounds: [{ round: 1, tag: 'F', tries: 2, contactId: 91 }, { round: 2, tag: 'A', tries: 1, contactId: 92 }] };
    const { sent } = await openPlans({ path: `${detail}&tab=contacts&round=1&tag=F&taken=yes&reached=no`, answers: { 'plan.contacts': listOf(way) } });
    expect(await screen.findByRole('button', { name: 'Then' })).toBeInTheDocument();
    const row = within(await screen.findByRole('row', { name: /Rina/ }));
    expect(row.getByText('No answer')).toBeInTheDocument();
    expect(row.getByText('2 calls')).toBeInTheDocument();
    expect(row.getByText('Willing')).toBeInTheDocument();
    expect(askedOf(sent, 'plan.contacts').at(-1)).toMatchObject({ query: { round: 1, tag: 'F', taken: 'yes', reached: 'no' } });
  });

  test('before the first round the people of the list are there, and why nobody calls them yet', async () => {
    const { sent } = await openPlans({
      path: `${detail}&tab=contacts&whyListed=2`,
      answers: { 'plan.detail': () => awaiting, 'plan.contacts': listOf({ id: 2, listed: true, name: 'Rina', phone: '+6281******865', numbers: 1, rounds: [] }), 'plan.gates': () => refusal('thing.unknown') },
    });
    expect(await screen.findByRole('row', { name: /Rina/ })).toBeInTheDocument();
    expect(screen.getByText(/These are the contacts of the list/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(In round|Label there|Then|Reached)$/ })).not.toBeInTheDocument();
    await waitFor(() => expect(askedOf(sent, 'plan.gates')[0]).toEqual({ params: { line: 'collection', id: 7, contactId: 2 }, query: { listed: 'yes' } }));
  });

  test('a rejected one says who rejected it and why, and can be changed and submitted again', async () => {
    const user = userEvent.setup();
    const rejected = { ...awaiting, approval: 'rejected' as const, approvals: ['submit' as const], canEdit: true, canDelete: true, decisions: [{ action: 'reject' as const, by: 'Citra Wijaya', at: 1, note: 'Another day' }] };
    const { sent } = await openPlans({ path: detail, answers: { 'plan.detail': () => rejected, 'plan.submit': () => rejected } });
    expect(await screen.findByText('Rejected by Citra Wijaya: Another day')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(askedOf(sent, 'plan.submit')).toHaveLength(1));
  });

  test('calls that go on are told beside the state of a paused one, and before it is canceled', async () => {
    const user = userEvent.setup();
    await openPlans({ path: detail, answers: { 'plan.detail': () => plan({ state: 'paused', finishedAt: null, actions: ['resume', 'cancel'], rounds: [round({ state: 'paused', calling: 3 })] }) } });
    expect(await screen.findByText('3 calls still in progress')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('3 calls are in progress now and end by themselves.');
  });

  test('cancelling says how many rounds will not take place', async () => {
    const user = userEvent.setup();
    await openPlans({ path: detail, answers: { 'plan.detail': () => plan({ state: 'calling', finishedAt: null, actions: ['pause', 'cancel', 'close'], rounds: [round({ state: 'calling' }), round({ number: 2, name: 'Evening', state: 'planned', begunAt: null, contacts: null, taskId: null })] }) } });
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('alertdialog', { name: 'Cancel plan “November”?' })).toHaveTextContent('1 round to come will not take place');
  });
});

describe('a decision', () => {
  const path = `${detail}&tab=approval`;
  const answers = { 'plan.detail': () => awaiting };

  test('is made with the words of every round: told once where they are the same, with the rounds where they are not', async () => {
    const [first] = proposal.rounds;
    if (!first) throw new Error('no round');
    const evening = { ...first, number: 2, says: [{ kind: 'greeting', text: 'Selamat malam, Ibu Dewi.' }] };
    const rounds = [...awaiting.rounds, ...awaiting.rounds.map((round) => ({ ...round, number: 2, name: 'Evening' }))];
    await openPlans({ path, answers: { 'plan.detail': () => ({ ...awaiting, rounds }), 'plan.proposal': () => ({ ...proposal, rounds: [first, evening] }) } });
    expect(await screen.findByText('What Maya, version 1 (Morning) says')).toBeInTheDocument();
    expect(screen.getByText('What Maya, version 1 (Evening) says')).toBeInTheDocument();
  });

  test('is made with the words, the number and the rounds in view, for exactly what is shown; the refusal of one’s own stays in words', async () => {
    const user = userEvent.setup();
    const { sent } = await openPlans({ path, answers: { ...answers, 'plan.approve': () => refusal('approval.own') } });
    for (const words of ['95 contacts would be called first. Approve it?', 'Selamat pagi, Ibu Dewi.', '+622155500100', 'What Maya, version 1 says', '1 redial, 30 minutes apart', 'Submitted', 'Bayu Pratama']) expect(await screen.findByText(words)).toBeInTheDocument();
    // The way to where one is already is no action.
    expect(screen.queryByRole('button', { name: 'Review' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: '95 contacts' })).toHaveAttribute('href', '/collection/subCheckPlan?id=7&tab=contacts');
    expect(screen.getByText('5 contacts')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Approve plan “November”?' }));
    expect(question.getByText('95 contacts will be called from Nov 23, 2026, 09:00 on.')).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Approve' }));
    expect(await question.findByText(/somebody else has to decide/)).toBeInTheDocument();
    expect(askedOf(sent, 'plan.approve')).toEqual([{ params: { line: 'collection', id: 7 }, body: { digest: proposal.digest } }]);
  });

  test('a no needs a reason', async () => {
    const user = userEvent.setup();
    const { sent } = await openPlans({ path, answers: { ...answers, 'plan.reject': () => plan({ approval: 'rejected' }) } });
    await user.click(await screen.findByRole('button', { name: 'Reject…' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Reject plan “November”' }));
    await user.click(drawer.getByRole('button', { name: 'Reject' }));
    expect(askedOf(sent, 'plan.reject')).toEqual([]);
    put(drawer.getByLabelText('Reason'), 'Another day');
    await user.click(drawer.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(askedOf(sent, 'plan.reject')).toEqual([{ params: { line: 'collection', id: 7 }, body: { digest: proposal.digest, note: 'Another day' } }]));
    expect(await screen.findByText('“November” is rejected.')).toBeInTheDocument();
  });

  test('what changed before the yes is told, and what changed under one’s eyes is marked until it is read', async () => {
    const user = userEvent.setup();
    let digest = proposal.digest;
    const rounds = [...awaiting.rounds, ...awaiting.rounds.map((round) => ({ ...round, number: 2, name: 'Evening' }))];
    await openPlans({ path, answers: { 'plan.detail': () => ({ ...awaiting, rounds }), 'plan.proposal': () => ({ ...proposal, digest }), 'plan.approve': () => refusal('approval.changed') } });
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(screen.queryByText(/changed since you began/)).not.toBeInTheDocument();
    digest = 'b'.repeat(64);
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('It has changed since you looked at it. Look again, nothing was done.')).toBeInTheDocument();
    expect(await screen.findByText(/changed since you began to look/)).toBeInTheDocument();
  });
});

describe('a new plan', () => {
  test('is made of a list, a strategy, a day and a line, sent once, and goes to approval', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T01:00:00Z'));
    const user = userEvent.setup();
    const { sent } = await openPlans({ path: `${list}/create`, answers: { 'plan.create': () => ({ id: 7 }) } });
    await user.upload(await screen.findByLabelText('Contact list'), new File(['x'], 'contacts.csv', { type: 'text/csv' }));
    await screen.findByText('10 contacts can be called');
    put(screen.getByLabelText('Plan name'), 'November');
    for (const [label, option] of [['Strategy', 'Reminders'], ['SIP line', 'Jakarta 1']] as const) {
      fireEvent.mouseDown(screen.getByLabelText(label));
      fireEvent.click(await screen.findByTitle(option));
    }
    const summary = within(screen.getByRole('complementary', { name: 'Summary' }));
    expect(summary.getByRole('img', { name: 'Round 2, Evening, 18:00 to 20:00' })).toBeInTheDocument();
    expect(summary.getByText('9 contacts')).toBeInTheDocument();
    expect(summary.getByText(/Somebody else has to approve it/)).toBeInTheDocument();
    await user.dblClick(screen.getByRole('button', { name: 'Submit for approval' }));
    await waitFor(() => expect(askedOf(sent, 'plan.create')).toHaveLength(1));
    expect(askedOf(sent, 'plan.create')[0]).toMatchObject({ params: { line: 'collection' }, body: { name: 'November', strategyId: 5, sipLineId: 4, listId: 11 } });
    expect(await screen.findByText('Plan “November” awaits approval.')).toBeInTheDocument();
  });

  test('made of another says so to the platform', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T01:00:00Z'));
    const { sent } = await openPlans({ path: `${list}/create?from=7`, answers: { 'plan.create': () => ({ id: 8 }) } });
    await userEvent.upload(await screen.findByLabelText('Contact list'), new File(['x'], 'contacts.csv', { type: 'text/csv' }));
    await screen.findByText('10 contacts can be called');
    fireEvent.click(await screen.findByRole('button', { name: 'Submit for approval' }));
    await waitFor(() => expect(askedOf(sent, 'plan.create')).toMatchObject([{ body: { strategyId: 5, copiedFrom: 7 } }]));
  });

  test('without anything says so at each field before it is sent', async () => {
    const { sent } = await openPlans({ path: `${list}/create` });
    fireEvent.click(await screen.findByRole('button', { name: 'Submit for approval' }));
    const problems = await screen.findByText(/entries need another look/);
    for (const field of ['Contact list', 'Plan name', 'Strategy', 'SIP line']) expect(within(problems.parentElement ?? document.body).getByRole('button', { name: field })).toBeInTheDocument();
    expect(askedOf(sent, 'plan.create')).toEqual([]);
  });

  test('who may not add plans does not find the page', async () => {
    await openPlans({ path: `${list}/create`, permissions: everything.filter((one) => !one.endsWith('*add')) });
    expect(await screen.findByText('This page does not exist')).toBeInTheDocument();
  });
});
