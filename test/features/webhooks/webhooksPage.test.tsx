import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed } from '@/api/envelope';
import type { Reply } from '@/contract/contract';
import { missingTexts, refusal } from '@test/support/openConsole';
import { choose } from '@test/ui/choices';
import { requestOf, delivery, key, openWebhooks, webhook } from './webhookAnswers';

afterEach(() => expect(missingTexts()).toEqual([]));

test('the list: shows event, address, figures and state of each webhook', async () => {
  const list = [
    webhook(),
    webhook({ id: 2, type: 'task_detail', state: 'paused', pausedUntil: Date.parse('2026-11-21T11:04:00+07:00') }),
    webhook({ id: 3, type: 'plan_end', state: 'gone' }),
  ];
  await openWebhooks({ answers: { 'webhook.list': () => ({ list, total: 3, page: 1, limit: 10 }) } });
  const row = async (name: string) => (await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr');
  const first = await row('Task ended');
  for (const words of [
    'task_end',
    'Active',
    'https://hooks.example.com/a',
    '203.0.113.9',
    '5 s',
    '12 delivered1 failed, 2 waiting',
  ])
    expect(first).toHaveTextContent(words);
  expect(await row('Call ended')).toHaveTextContent('Paused after failuresNext attempt Nov 21, 2026, 11:04');
  expect(await row('Plan ended')).toHaveTextContent('Receiver gone');
});

test('without keys: offers only to make them, and shows them once', async () => {
  const user = userEvent.setup();
  let stored: Reply<'webhook.keys'>['keys'] = [];
  const secret = 'k'.repeat(28) + 'wxyz';
  const { sent } = await openWebhooks({
    answers: {
      'webhook.list': () => ({ list: [], total: 0, page: 1, limit: 10 }),
      'webhook.keys': () => ({ keys: stored }),
      'webhook.makeKeys': () => {
        stored = [key()];
        return {
          made: [{ kind: 'server', name: 'ServerEncryptionKey', secret, keyId: 'a1b2c3d4' }],
          overlapUntil: null,
        };
      },
    },
  });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Add webhook' })).toHaveAttribute('aria-disabled', 'true'),
  );
  await user.click(await screen.findByRole('button', { name: 'Go to the keys' }));
  await user.click(await screen.findByRole('button', { name: 'Create keys' }));
  const drawer = within(await screen.findByRole('dialog', { name: /^Create ClientEncryptionKey/ }));
  await user.click(drawer.getByRole('radio', { name: '24 (AES-192)' }));
  await user.click(drawer.getByRole('button', { name: 'Create keys' }));
  const shown = await screen.findByRole('dialog', { name: 'Your new keys' });
  expect(shown).toHaveTextContent(secret);
  expect(requestOf(sent, 'webhook.makeKeys')).toEqual([
    { body: { kinds: ['client', 'server', 'sign'], length: 24, atOnce: false } },
  ]);
  await user.click(within(shown).getByRole('button', { name: 'I have saved them' }));
  expect(await screen.findByText('••••wxyz (32 characters)')).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(secret);
});

test('adding a webhook: tests it first; fields follow the type, and a refusal is shown at its field', async () => {
  const user = userEvent.setup();
  let refused = true;
  const { sent } = await openWebhooks({
    answers: {
      'webhook.verify': () => ({
        verified: !refused,
        outcome: refused ? 'unreachable' : 'ok',
        status: refused ? null : 200,
        ms: refused ? null : 12,
        requestIp: refused ? null : '203.0.113.9',
      }),
      'webhook.add': () =>
        refused
          ? {
              ok: false,
              failure: { ...failed('input.invalid', 200, 'r'), fields: [{ field: 'url', code: 'webhookRepeated' }] },
            }
          : webhook(),
    },
  });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add webhook' })).not.toHaveAttribute('aria-disabled'));
  await user.click(screen.getByRole('button', { name: 'Add webhook' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add a webhook' }));
  expect(form.getByRole('button', { name: 'Send a test' })).toHaveAttribute('aria-disabled', 'true');
  await choose(form.getByRole('combobox', { name: 'Event type' }), /^Workflow state changed/);
  expect(form.getByText(/This release does not send events of this type yet/)).toBeInTheDocument();
  await choose(form.getByRole('combobox', { name: 'Event type' }), /^Plan ended/);
  expect(form.queryByText(/This release does not send/)).not.toBeInTheDocument();
  await user.type(form.getByRole('textbox', { name: 'Request URL' }), 'ftp://hooks.example.com');
  await user.tab();
  expect((await form.findAllByText(/Enter a public internet address/)).length).toBeGreaterThan(0);
  await user.clear(form.getByRole('textbox', { name: 'Request URL' }));
  await user.type(form.getByRole('textbox', { name: 'Request URL' }), ' https://hooks.example.com/a ');
  await user.click(form.getByRole('checkbox', { name: /^Calls · calls/ }));
  await user.click(form.getByRole('button', { name: 'Send a test' }));
  expect(await form.findByText(/verification failed: address not reachable/)).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Add' }));
  expect((await form.findAllByText('Events of this type already go to this address.')).length).toBeGreaterThan(0);
  refused = false;
  // Another address: the same test twice within half a second counts as a double click.
  await user.type(form.getByRole('textbox', { name: 'Request URL' }), '{Backspace}{Backspace}b ');
  await user.click(form.getByRole('button', { name: 'Send a test' }));
  expect(
    await form.findByText('Verified: response 200 in 12 ms. The request came from 203.0.113.9.'),
  ).toBeInTheDocument();
  await user.dblClick(form.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(requestOf(sent, 'webhook.add')).toHaveLength(2);
  expect(requestOf(sent, 'webhook.add').at(-1)).toEqual({
    body: {
      type: 'plan_end',
      url: 'https://hooks.example.com/b',
      fields: [
        'planId',
        'planName',
        'product',
        'state',
        'reason',
        'rounds',
        'contacts',
        'reached',
        'createdAt',
        'startedAt',
        'finishedAt',
      ],
      retrySeconds: 5,
      plainNumbers: false,
    },
  });
});

test('saving without the permission for full numbers: says what it does to the numbers sent', async () => {
  const { sent } = await openWebhooks({
    path: '/systemSet/config/webhook?edit=1',
    plain: false,
    answers: {
      'webhook.detail': () =>
        webhook({ type: 'task_detail', fields: ['calleeNumber'], plainNumbers: true, revision: 4 }),
    },
  });
  // While it is read its place is a dialog of its own.
  expect(await screen.findByText(/they will be masked once you save/)).toBeInTheDocument();
  const form = within(screen.getByRole('dialog', { name: 'Edit webhook' }));
  expect(form.queryByRole('switch')).not.toBeInTheDocument();
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(requestOf(sent, 'webhook.edit')).toHaveLength(1));
  expect(requestOf(sent, 'webhook.edit')[0]).toMatchObject({
    params: { id: 1 },
    body: { plainNumbers: false, revision: 4 },
  });
});

test('saving without the permission for full numbers, sent in full meanwhile: says so too', async () => {
  const user = userEvent.setup();
  const begun = webhook({ type: 'task_detail', fields: ['calleeNumber'] });
  let reads = 0;
  await openWebhooks({
    path: '/systemSet/config/webhook?edit=1',
    plain: false,
    answers: {
      'webhook.detail': () => (++reads === 1 ? begun : { ...begun, revision: 2, plainNumbers: true }),
      'webhook.edit': () => refusal('thing.changed'),
    },
  });
  expect(await screen.findByText(/^Numbers are sent masked/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/they will be masked once you save/)).toBeInTheDocument();
});

test('a delivery: shows each try with request and answer, and can be sent again', async () => {
  const user = userEvent.setup();
  const { sent } = await openWebhooks({ path: '/systemSet/config/webhook?tab=deliveries&webhook=1&state=failed,lost' });
  await user.click(await screen.findByRole('button', { name: /Nov 21, 2026 10:00/ }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Task ended' }));
  for (const words of [/response 500/, 'evt_1', /"taskId": 7/, 'broken'])
    expect((await drawer.findAllByText(words)).length).toBeGreaterThan(0);
  await user.click(drawer.getByRole('button', { name: 'Close' }));
  expect(requestOf(sent, 'webhook.deliveries')[0]).toEqual({
    query: { webhookId: 1, state: 'failed', page: 1, limit: 10 },
  });
  await user.click(await screen.findByRole('button', { name: /^Resend(?! by date)/ }));
  expect(await screen.findByText('1 delivery is being resent.')).toBeInTheDocument();
  expect(requestOf(sent, 'webhook.resend')).toEqual([{ body: { ids: [delivery().id] } }]);
});

test('without the permission to edit: shows no actions', async () => {
  await openWebhooks({ actions: ['view'] });
  await screen.findByRole('rowheader', { name: /Task ended/ });
  expect(screen.queryByRole('button', { name: 'Add webhook' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'Keys' }));
  expect(await screen.findByText('••••wxyz (32 characters)')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Change/ })).not.toBeInTheDocument();
});

test('filters: are in the address and in the request, of webhooks by type and state, of deliveries by event', async () => {
  const { sent } = await openWebhooks({
    path: '/systemSet/config/webhook?w.state=gone,paused&w.type=task_end,nonsense',
  });
  await waitFor(() =>
    expect(requestOf(sent, 'webhook.list').at(-1)).toEqual({
      query: { page: 1, limit: 10, type: 'task_end', state: 'gone,paused' },
    }),
  );
  await userEvent.click(await screen.findByRole('tab', { name: 'Deliveries' }));
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Event ID' }), ' evt_1 ');
  await waitFor(() =>
    expect(requestOf(sent, 'webhook.deliveries').at(-1)).toEqual({ query: { page: 1, limit: 10, event: 'evt_1' } }),
  );
});

test('an edit conflict: shows what differs, loses nothing, and saves what is typed or what the other saved', async () => {
  const user = userEvent.setup();
  let reads = 0;
  const savedByOther = () => webhook({ revision: 2, retrySeconds: 30, fields: ['taskName'] });
  const { sent } = await openWebhooks({
    path: '/systemSet/config/webhook?edit=1',
    answers: {
      'webhook.detail': () => (++reads === 1 ? webhook() : savedByOther()),
      'webhook.edit': () => refusal('thing.changed'),
    },
  });
  // While it is read its place is a dialog of its own.
  await user.type(await screen.findByRole('textbox', { name: /^Request URL/ }), '/b');
  const drawer = within(screen.getByRole('dialog', { name: 'Edit webhook' }));
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  for (const words of [
    'Saved: https://hooks.example.com/a',
    'Yours: https://hooks.example.com/a/b',
    'Saved: 30 s',
    'Yours: 5 s',
    'Saved: Name of the task',
  ])
    expect(await drawer.findByText(words)).toBeInTheDocument();
  expect(drawer.getByRole('textbox', { name: /^Request URL/ })).toHaveValue('https://hooks.example.com/a/b');
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(requestOf(sent, 'webhook.edit').map(({ body }) => (body as { revision: number }).revision)).toEqual([1, 2]),
  );
  await user.click(await drawer.findByRole('button', { name: 'Use the saved version' }));
  const taken = within(await screen.findByRole('dialog', { name: 'Edit webhook' }));
  expect(taken.getByRole('textbox', { name: /^Request URL/ })).toHaveValue('https://hooks.example.com/a');
  expect(taken.getByRole('spinbutton', { name: /Timeout/ })).toHaveValue('30');
});
