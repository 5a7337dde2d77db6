import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { missingTexts, refusal } from '@test/support/openConsole';
import { requestOf, openPlans, plan, round } from './planAnswers';
import { list, detail, awaiting, listOf } from './planPageSetup';

afterEach(() => expect(missingTexts()).toEqual([]));

describe('the list', () => {
  test('opens with its default view', async () => {
    const { sent } = await openPlans({
      path: list,
      answers: {
        'view.list': () => ({
          list: [{ id: 1, name: 'Mine', query: 'approval=awaiting', fields: null, isDefault: true }],
        }),
      },
    });
    await waitFor(() => expect(window.location.search).toBe('?approval=awaiting'));
    expect(requestOf(sent, 'view.list')).toEqual([{ params: { line: 'collection' }, query: { list: 'plans' } }]);
    expect(await screen.findByRole('button', { name: 'Mine' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Approval' })).toBeInTheDocument();
  });

  test('where plans need no approval: offers no filter that finds nothing', async () => {
    const user = userEvent.setup();
    await openPlans({ path: list });
    await user.click(await screen.findByRole('button', { name: 'State' }));
    const states = within(await screen.findByRole('dialog', { name: 'State' }));
    expect((await states.findAllByRole('checkbox')).map((box) => box.closest('label')?.textContent)).toEqual([
      'Planned',
      'Pending',
      'Calling',
      'Paused',
      'Finished',
      'Canceled',
    ]);
    expect(screen.queryByRole('button', { name: 'Approval' })).not.toBeInTheDocument();
  });

  test('filters by the address and ignores unknown filters', async () => {
    const { sent } = await openPlans({
      path: `${list}?state=calling,dancing&approval=awaiting,x&ids=7,8,7,w&strategyId=5,y&sipLineId=4,z&days=2026-11-01..2026-11-20&sort=-day`,
    });
    await screen.findByRole('link', { name: 'November' });
    expect(requestOf(sent, 'plan.list').at(-1)).toEqual({
      params: { line: 'collection' },
      query: {
        state: 'calling',
        approval: 'awaiting',
        ids: '7,8',
        strategyId: '5',
        sipLineId: '4',
        fromDay: '2026-11-01',
        toDay: '2026-11-20',
        page: 1,
        limit: 10,
        sort: '-day',
      },
    });
    expect(screen.getByRole('button', { name: 'Remove filter Plans: 2 from a notification' })).toBeInTheDocument();
  });

  test('a pending plan: says below its state what it waits for', async () => {
    await openPlans({
      path: list,
      answers: { 'plan.list': listOf(plan({ state: 'pending', stateReason: 'licenceChannels' })) },
    });
    const link = await screen.findByRole('link', { name: 'November' });
    expect(link.closest('tr')).toHaveTextContent('PendingLicense limit reached');
  });

  test('reached from single calls: reads the line in the address and stays there', async () => {
    const here = '/CallingOperation/outbound/OPERsubCheckPlan?line=collection&id=7';
    const { sent } = await openPlans({
      path: here,
      products: ['CallingOperation', 'collection'],
      permissions: ['calling*CallPlans*view'],
    });
    await screen.findByRole('heading', { name: 'November' });
    expect(sent.find(({ name }) => name === 'plan.detail')?.input).toEqual({ params: { line: 'collection', id: 7 } });
    const own = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(own).toContain(`${here}&tab=contacts&round=1`);
    expect(own.filter((to) => to?.includes('/collection/subCheckPlan'))).toEqual([]);
  });

  test('with the permission to approve: links to what would be dialled and offers no approval unseen', async () => {
    const user = userEvent.setup();
    await openPlans({ path: list, answers: { 'plan.list': listOf(awaiting), 'plan.detail': () => awaiting } });
    expect(await screen.findByText('Awaiting approval')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Approve|Reject/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Review: November' }));
    await waitFor(() =>
      expect(window.location.pathname + window.location.search).toBe('/collection/subCheckPlan?id=7&tab=approval'),
    );
  });

  test('without the permission to edit: shows no action and no way to create', async () => {
    await openPlans({
      path: list,
      permissions: ['normal*CallPlans*view'],
      answers: { 'plan.list': listOf(plan({ can: [] })) },
    });
    await screen.findByRole('link', { name: 'November' });
    expect(
      screen.queryByRole('button', {
        name: /Create plan|Review|Approve|Reject|Withdraw|Submit|Start|Pause|Resume|Cancel|Close|Copy|Edit|Delete|More actions/,
      }),
    ).not.toBeInTheDocument();
  });
});

describe('one plan', () => {
  test('every figure opens its rows: a round its contacts and calls, a label its contacts', async () => {
    await openPlans({ path: detail });
    const rounds = within(await screen.findByRole('region', { name: 'Rounds' }));
    const evening = within(rounds.getByRole('row', { name: /^Evening/ }));
    expect(evening.getByRole('link', { name: '60' })).toHaveAttribute(
      'href',
      '/collection/subCheckPlan?id=7&tab=contacts&round=2',
    );
    expect(evening.getByRole('link', { name: '40' })).toHaveAttribute(
      'href',
      '/collection/calling/CallDetails?taskId=72',
    );
    expect(evening.getByRole('link', { name: '10' })).toHaveAttribute(
      'href',
      '/collection/calling/CallDetails?taskId=72&outcome=reached',
    );
    const flow = within(screen.getByRole('group', { name: 'Where did the contacts go from round to round?' }));
    expect(flow.getByRole('link', { name: 'F No answer 55' })).toHaveAttribute(
      'href',
      '/collection/subCheckPlan?id=7&tab=contacts&round=1&tag=F',
    );
    expect(flow.getByText('5 were called again from the list.')).toBeInTheDocument();
    const facts = (name: string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
    expect(facts('48 (48.00%)')).toEqual(['/collection/subCheckPlan?id=7&tab=contacts&reached=yes']);
    expect(facts('190')).toEqual(['/collection/calling/CallDetails?taskId=71%2C72']);
    expect(facts('95 / 100')).toEqual([
      '/collection/subCheckPlan?id=7&tab=contacts',
      '/collection/subCheckPlan?id=7&tab=contacts&round=1',
    ]);
    expect(evening.getByRole('img', { name: '10 reached and 50 called, not reached' })).toBeInTheDocument();
    expect(screen.getByText('48 reached · 5 not called')).toBeInTheDocument();
  });

  test('the flow can be shown as a table', async () => {
    await openPlans({ path: detail });
    fireEvent.keyDown(await screen.findByRole('region', { name: 'Where did the contacts go from round to round?' }), {
      key: 't',
    });
    expect(await screen.findByRole('row', { name: /^Morning: F No answer.*55 55 0$/ })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /^Evening: A Willing.*10 – –$/ })).toBeInTheDocument();
  });

  test('contacts show what came of each round; filters of the address are requested', async () => {
    const way = {
      id: 1,
      listed: false,
      name: 'Rina',
      phone: '+6281******865',
      numbers: 1,
      rounds: [
        { round: 1, tag: 'F', tries: 2, contactId: 91 },
        { round: 2, tag: 'A', tries: 1, contactId: 92 },
      ],
    };
    const { sent } = await openPlans({
      path: `${detail}&tab=contacts&round=1&tag=F&taken=yes&reached=no`,
      answers: { 'plan.contacts': listOf(way) },
    });
    expect(await screen.findByRole('button', { name: 'Next' })).toBeInTheDocument();
    const row = within(await screen.findByRole('row', { name: /Rina/ }));
    expect(row.getByText('No answer')).toBeInTheDocument();
    expect(row.getByText('2 calls')).toBeInTheDocument();
    expect(row.getByText('Willing')).toBeInTheDocument();
    // Each of its rounds called it.
    expect(row.queryByRole('button', { name: 'Why not called?: Rina' })).toBeNull();
    expect(requestOf(sent, 'plan.contacts').at(-1)).toMatchObject({
      query: { round: 1, tag: 'F', taken: 'yes', reached: 'no' },
    });
  });

  test('before the first round: shows the contacts of the list and why they are not called yet', async () => {
    const { sent } = await openPlans({
      path: `${detail}&tab=contacts&whyListed=2`,
      answers: {
        'plan.detail': () => awaiting,
        'plan.contacts': listOf({ id: 2, listed: true, name: 'Rina', phone: '+6281******865', numbers: 1, rounds: [] }),
        'plan.gates': () => refusal('thing.unknown'),
      },
    });
    const row = within(await screen.findByRole('row', { name: /Rina/ }));
    expect(row.getByRole('button', { name: 'Why not called?: Rina' })).toBeInTheDocument();
    expect(screen.getByText(/These are the contacts of the list/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(In round|Label|Next|Reached)$/ })).not.toBeInTheDocument();
    await waitFor(() =>
      expect(requestOf(sent, 'plan.gates')[0]).toEqual({
        params: { line: 'collection', id: 7, contactId: 2 },
        query: { listed: 'yes' },
      }),
    );
  });

  test('rejected: says who rejected it and why, and can be edited and submitted again', async () => {
    const user = userEvent.setup();
    const rejected = {
      ...awaiting,
      approval: 'rejected' as const,
      can: ['cancel' as const, 'submit' as const, 'edit' as const, 'copy' as const, 'delete' as const],
      decisions: [{ action: 'reject' as const, by: 'Citra Wijaya', at: 1, note: 'Another day' }],
    };
    const { sent } = await openPlans({
      path: detail,
      answers: { 'plan.detail': () => rejected, 'plan.submit': () => rejected },
    });
    expect(await screen.findByText('Rejected by Citra Wijaya: Another day')).toBeInTheDocument();
    expect(screen.getByText('Rounds finished')).toBeInTheDocument();
    expect(screen.queryByText('Next round')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Submit for approval' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Submit for approval' }),
    );
    await waitFor(() => expect(requestOf(sent, 'plan.submit')).toHaveLength(1));
  });

  test('paused: says how many calls are in progress, also before it is canceled', async () => {
    const user = userEvent.setup();
    await openPlans({
      path: detail,
      answers: {
        'plan.detail': () =>
          plan({
            state: 'paused',
            finishedAt: null,
            can: ['resume', 'cancel', 'copy'],
            rounds: [round({ state: 'paused', calling: 3 })],
          }),
      },
    });
    expect(await screen.findByText('3 calls still in progress')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('3 calls are in progress and will finish.');
  });

  test('canceling: says how many rounds will not take place', async () => {
    const user = userEvent.setup();
    await openPlans({
      path: detail,
      answers: {
        'plan.detail': () =>
          plan({
            state: 'calling',
            finishedAt: null,
            can: ['pause', 'cancel', 'close', 'copy'],
            rounds: [
              round({ state: 'calling' }),
              round({ number: 2, name: 'Evening', state: 'planned', begunAt: null, contacts: null, taskId: null }),
            ],
          }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('alertdialog', { name: 'Cancel plan “November”?' })).toHaveTextContent(
      '1 remaining round will not take place',
    );
  });
});
