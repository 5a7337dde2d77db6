import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { missingTexts, refusal } from '@test/support/openConsole';
import { choose } from '@test/ui/choices';
import { agentRights, requestedAt, board, deskCall, detail, inHand, openDesk, supervisorRights } from './deskAnswers';

afterEach(() => expect(missingTexts()).toEqual([]));

const sentOf = (sent: readonly { name: string; input: Record<string, unknown> }[], name: string) =>
  sent.filter((one) => one.name === name).map(({ input }) => input);

const stored = () =>
  Object.keys(window.sessionStorage).some(
    (key) => key.includes('desk-71') && window.sessionStorage.getItem(key)?.includes('Pays on Friday'),
  );

test('the ready switch: is sent to the platform when turned on and off, and as off when the page is left', async () => {
  let ready = false;
  const { sent, unmount } = await openDesk({
    'desk.board': () => board({ ready, agents: [] }),
    'desk.here': ({ body }) => {
      ({ ready } = body as { ready: boolean });
      return body;
    },
  });
  expect(await screen.findByText(/No one is taking calls at this desk. Until/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Take calls' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stop taking calls' }));
  await screen.findByRole('button', { name: 'Take calls' });
  expect(sentOf(sent, 'desk.here').map(({ body }) => body)).toEqual([
    { ready: true },
    { ready: true },
    { ready: false },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Take calls' }));
  await screen.findByRole('button', { name: 'Stop taking calls' });
  // An agent who leaves the page leaves the desk.
  unmount();
  await waitFor(() => expect(sentOf(sent, 'desk.here').at(-1)?.body).toEqual({ ready: false }));
});

test('a waiting call: shows the contact, the label and how long it still waits; a double click takes it once', async () => {
  const call = deskCall();
  let taken = false;
  let answer: () => void = () => undefined;
  // The answer comes after the second click.
  const clickedTwice = new Promise<void>((resolve) => (answer = resolve));
  const { sent } = await openDesk({
    'desk.board': () => (taken ? board({ hand: inHand(), talking: [inHand()] }) : board({ waiting: [call] })),
    'desk.call': () => detail(inHand()),
    'desk.take': async () => {
      await clickedTwice;
      taken = true;
      return inHand();
    },
  });
  const waiting = within(await screen.findByRole('region', { name: 'Waiting calls' }));
  expect(await waiting.findByRole('button', { name: 'Siti Aminah' })).toBeInTheDocument();
  expect(waiting.getByText('Needs help')).toBeInTheDocument();
  expect(waiting.getByRole('progressbar', { name: 'Waiting time' })).toBeInTheDocument();
  expect(waiting.getByRole('status')).toHaveTextContent('1 call waiting');
  await userEvent.dblClick(waiting.getByRole('button', { name: 'Take the call from Siti Aminah' }));
  answer();
  const hand = within(await screen.findByRole('region', { name: 'Your call' }));
  expect(await hand.findByText('Saya mau bicara dengan orang.')).toBeInTheDocument();
  expect(hand.getByRole('button', { name: 'Hang up' })).toBeInTheDocument();
  expect(sentOf(sent, 'desk.take')).toHaveLength(1);
});

test('taking a call that somebody else has: says who has it', async () => {
  await openDesk({
    'desk.board': () => board({ waiting: [deskCall()] }),
    'desk.take': () => refusal('desk.taken', { name: 'Budi' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Take the call from Siti Aminah' }));
  expect(await screen.findByText('Budi took this call.')).toBeInTheDocument();
});

test('during a call: no other can be taken, and the button says why', async () => {
  await openDesk({
    'desk.board': () => board({ waiting: [deskCall({ id: 72 })], hand: inHand() }),
    'desk.call': () => detail(inHand()),
  });
  const take = await screen.findByRole('button', { name: 'Take the call from Siti Aminah' });
  expect(take).toHaveAttribute('aria-disabled', 'true');
  await userEvent.hover(take);
  expect(await screen.findByText('Finish your current call first.')).toBeInTheDocument();
});

test('notes typed during a call: survive a refusal and are sent when the call is over', async () => {
  let over = false;
  let refuse = true;
  const hand = () => (over ? inHand({ state: 'wrapUp', endedAt: Date.now() }) : inHand());
  const { sent } = await openDesk({
    'desk.board': () => board({ hand: hand() }),
    'desk.call': () => detail(hand()),
    'desk.hangUp': () => {
      over = true;
      return hand();
    },
    'desk.finish': () => (refuse ? refusal('network.offline') : { ...hand(), state: 'finished' }),
  });
  const notes = within(await screen.findByRole('form', { name: 'How it went' }));
  await userEvent.type(notes.getByLabelText(/^Remark/), 'Pays on Friday');
  expect(notes.getByRole('button', { name: 'Finish' })).toHaveAttribute('aria-disabled', 'true');
  await waitFor(() => expect(stored()).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: 'Hang up' }));
  await waitFor(() =>
    expect(notes.getByRole('button', { name: 'Finish' })).not.toHaveAttribute('aria-disabled', 'true'),
  );

  await userEvent.click(notes.getByRole('button', { name: 'Finish' }));
  expect(await notes.findAllByText(/Fill this in|required/i)).not.toHaveLength(0);
  expect(sentOf(sent, 'desk.finish')).toEqual([]);
  await userEvent.click(notes.getByRole('radio', { name: 'Promised' }));
  await choose(notes.getByRole('combobox', { name: /^Label/ }), /^A · /);
  await userEvent.click(notes.getByRole('button', { name: 'Finish' }));
  expect(await notes.findByText(/No connection to the platform/)).toBeInTheDocument();
  expect(sentOf(sent, 'desk.finish')).toHaveLength(1);
  expect(notes.getByLabelText(/^Remark/)).toHaveValue('Pays on Friday');
  refuse = false;
  await userEvent.click(await notes.findByRole('button', { name: 'Finish' }));
  expect(await screen.findByText('The call with Siti Aminah is finished.')).toBeInTheDocument();
  expect(sentOf(sent, 'desk.finish').at(-1)).toEqual({
    params: { line: 'collection', id: 71 },
    body: { outcome: 'promised', remark: 'Pays on Friday', label: 'A', version: 0 },
  });
  expect(stored()).toBe(false);
});

test('a supervisor: assigns a call to an agent who is free', async () => {
  const agents = [
    { id: 1, name: 'Ayu Lestari', state: 'talking', you: true },
    { id: 5, name: 'Budi', state: 'ready', you: false },
  ] as const;
  const { sent } = await openDesk(
    { 'desk.board': () => board({ waiting: [deskCall()], agents: [...agents] }), 'desk.assign': () => inHand() },
    { permissions: supervisorRights },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Assign the call from Siti Aminah' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Budi']);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Budi' }));
  expect(await screen.findByText('Assigned to Budi.')).toBeInTheDocument();
  expect(sentOf(sent, 'desk.assign')).toEqual([{ params: { line: 'collection', id: 71 }, body: { userId: 5 } }]);
});

test('without the permission to take calls: shows the board without the switch and the button', async () => {
  await openDesk(
    { 'desk.board': () => board({ ready: false, waiting: [deskCall()] }) },
    { permissions: agentRights.slice(0, 1) },
  );
  expect(await screen.findByRole('button', { name: 'Siti Aminah' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Take (calls|the call)/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Assign the call/ })).not.toBeInTheDocument();
});

test("a call taken at another line's desk: links to that desk", async () => {
  await openDesk({ 'desk.board': () => board({ hand: inHand({ line: 'marketing' }) }) });
  expect(await screen.findByRole('link', { name: 'Go there' })).toHaveAttribute(
    'href',
    '/marketing/calling/CallAssistant',
  );
});

test('past calls: are listed; an opened one shows its outcome and links to call details', async () => {
  const call = deskCall({
    state: 'finished',
    takenBy: { id: 5, name: 'Budi' },
    takenAt: requestedAt(),
    endedAt: requestedAt() + 90_000,
    outcome: 'callBack',
    remark: 'Tomorrow at six',
  });
  await openDesk(
    {
      'desk.past': () => ({
        list: [call, deskCall({ id: 72, contactName: 'Dewi', state: 'missed', endedAt: requestedAt() })],
        total: 2,
        page: 1,
        limit: 10,
      }),
      'desk.call': () => detail(call),
    },
    { permissions: supervisorRights },
  );
  const table = within(await screen.findByRole('region', { name: 'Transferred calls' }));
  expect(await table.findByText('Dewi')).toBeInTheDocument();
  expect(table.getByText('Call back')).toBeInTheDocument();
  await userEvent.click(table.getByRole('button', { name: 'Siti Aminah' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Siti Aminah' }));
  expect(await drawer.findByText('Tomorrow at six')).toBeInTheDocument();
  expect(drawer.getByRole('link', { name: 'Open in call details' })).toHaveAttribute(
    'href',
    '/collection/calling/CallDetails?open=71',
  );
});

test('the platform cannot be reached: says so and offers to try again', async () => {
  await openDesk({ 'desk.board': () => refusal('platform.failed') });
  expect((await screen.findAllByRole('button', { name: 'Try again' })).length).toBeGreaterThan(0);
});

test('the contact of a collection call: shows its fields in words, in the order of the list, with extra columns', async () => {
  await openDesk({
    'desk.board': () => board({ hand: inHand(), talking: [inHand()] }),
    'desk.call': () => detail(inHand()),
  });
  const hand = within(await screen.findByRole('region', { name: 'Your call' }));
  await hand.findByRole('cell', { name: 'Siti Aminah' });
  const facts = hand
    .getAllByRole('columnheader')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
  expect(facts.slice(-6)).toEqual([
    'Name: Siti Aminah',
    'Gender: female',
    'Amount owed: 1,500,000',
    'Due on: Dec 5, 2026',
    'Extra A: Blok C',
    'shop: Toko 4',
  ]);
});

test('the contact of a cash-on-delivery call: shows the amount to collect and the day of delivery', async () => {
  const permissions = agentRights.map((one) => one.replace('normal*', 'cod*'));
  const call = inHand({ line: 'cod' });
  await openDesk(
    { 'desk.board': () => board({ hand: call, talking: [call] }), 'desk.call': () => detail(call) },
    { permissions, products: ['cod'], path: '/cod/calling/CallAssistant' },
  );
  const hand = within(await screen.findByRole('region', { name: 'Your call' }));
  await hand.findByRole('cell', { name: 'Siti Aminah' });
  expect(hand.getByRole('columnheader', { name: 'Amount to collect' })).toBeInTheDocument();
  expect(hand.getByRole('columnheader', { name: 'Delivery day' })).toBeInTheDocument();
});

test('a call whose agent lost the permission: can be finished by a supervisor, and by no agent', async () => {
  const call = deskCall({
    state: 'wrapUp',
    takenBy: { id: 9, name: 'Bayu Pratama' },
    takenAt: requestedAt() + 4_000,
    endedAt: requestedAt() + 9_000,
  });
  const answers = {
    'desk.past': () => ({ list: [call], total: 1, page: 1, limit: 10 }),
    'desk.call': () => detail(call),
    'desk.finish': () => call,
  };
  const { sent, unmount } = await openDesk(answers, { permissions: supervisorRights });
  await userEvent.click(await screen.findByRole('button', { name: 'Siti Aminah' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Siti Aminah' }));
  expect(
    await drawer.findByText('Bayu Pratama has not finished this call yet. You can finish it for them.'),
  ).toBeInTheDocument();
  await userEvent.click(drawer.getByRole('radio', { name: 'Settled' }));
  await userEvent.click(drawer.getByRole('button', { name: 'Finish' }));
  await waitFor(() =>
    expect(sentOf(sent, 'desk.finish').map(({ body }) => body)).toEqual([
      { outcome: 'settled', remark: '', label: null, version: 0 },
    ]),
  );
  unmount();
  window.sessionStorage.clear();
  await openDesk(answers, { permissions: agentRights, path: '/collection/calling/CallAssistant?open=71' });
  const looked = within(await screen.findByRole('dialog', { name: 'Siti Aminah' }));
  expect(await looked.findByText('Saya mau bicara dengan orang.')).toBeInTheDocument();
  expect(looked.queryByRole('button', { name: 'Finish' })).not.toBeInTheDocument();
});
