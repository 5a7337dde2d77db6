import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { baseFor, missingTexts, openConsole, personWith } from '@test/support/openConsole';

afterEach(() => expect(missingTexts()).toEqual([]));

const tasks = 'normal*CallTasks*view';
const at = Date.parse('2026-11-21T03:00:00Z');
const row = {
  id: 7,
  name: 'Loader',
  maker: { id: 1, name: 'Ayu Lestari', account: 'admin@nusa.test' },
  permissions: [tasks],
  state: 'active' as const,
  created_at: at,
  expires_at: at,
  last_used_at: null,
};
const action = (name: string, isGivable = true) => ({
  action: name,
  permission: `normal*CallTasks*${name}`,
  held: isGivable,
});
const modules = [
  {
    module: 'normal',
    product: 'collection',
    menus: [{ menu: 'CallTasks', actions: [action('view'), action('add'), action('approve', false)] }],
  },
];

function open(actions: readonly string[] = ['view', 'edit']) {
  const person = personWith({
    permissions: actions.map((one) => `system*accountSafe*${one}`),
    products: ['systemSet', 'collection'],
  });
  return openConsole({
    path: '/systemSet/account/apiKeys',
    token: 't1',
    answers: {
      'session.user': () => person,
      'session.base': () => baseFor(person),
      'apiKey.list': () => ({ list: [row], total: 1, page: 1, limit: 10 }),
      'apiKey.permissions': () => ({ modules }),
      'apiKey.make': () => ({ id: 8, key: 'aicc_secret', expires_at: at }),
      'apiKey.revoke': () => ({}),
    },
  });
}

test('makes a key with name, days and permissions, and shows it once', async () => {
  const user = userEvent.setup();
  const { sent } = await open();
  await user.click(await screen.findByRole('button', { name: 'Create key' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Create key' }));
  await user.click(drawer.getByRole('button', { name: 'Create key' }));
  expect(drawer.getByRole('textbox', { name: 'Name' })).toBeInvalid();
  await user.type(drawer.getByRole('textbox', { name: 'Name' }), 'Night export');
  expect(await drawer.findByRole('checkbox', { name: 'Approve' })).toBeDisabled();
  await user.click(drawer.getByRole('checkbox', { name: 'Add' }));
  await user.click(drawer.getByRole('button', { name: 'Create key' }));
  expect(await screen.findByText('aicc_secret')).toBeInTheDocument();
  expect(sent.filter(({ name }) => name === 'apiKey.make').map(({ input }) => input)).toEqual([
    { body: { name: 'Night export', days: 90, permissions: ['normal*CallTasks*add', tasks] } },
  ]);
  await user.click(screen.getByRole('button', { name: 'I have saved the key' }));
  await waitFor(() => expect(screen.queryByText('aicc_secret')).not.toBeInTheDocument());
});

test('revokes a key after asking', async () => {
  const user = userEvent.setup();
  const { sent } = await open();
  const table = within(await screen.findByRole('table'));
  expect(await table.findByText('Collection › Tasks: View')).toBeInTheDocument();
  expect(table.getByText('Never')).toBeInTheDocument();
  await user.click(table.getByRole('button', { name: /Revoke/ }));
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Revoke “Loader”?' })).getByRole('button', {
      name: 'Revoke',
    }),
  );
  await waitFor(() => expect(sent.filter(({ name }) => name === 'apiKey.revoke')).toHaveLength(1));
});

test('who may only look: is offered neither', async () => {
  await open(['view']);
  await screen.findByText('Loader');
  expect(screen.queryByRole('button', { name: 'Create key' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Revoke/ })).not.toBeInTheDocument();
});
