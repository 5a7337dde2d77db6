import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reply } from '@/contract/contract';
import { missingTexts, openSignedIn, refusal } from '@test/support/openConsole';

afterEach(() => expect(missingTexts()).toEqual([]));

type Role = Reply<'role.info'>;
const role = (more: Partial<Role> = {}): Role => ({
  id: 4,
  name: 'Operator',
  description: 'Runs calls',
  businessTypes: ['collection'],
  dataScope: 'group',
  everything: false,
  permissionCount: 2,
  users: 1,
  revision: 2,
  changedAt: null,
  changedBy: null,
  own: false,
  can: ['edit', 'copy', 'delete'],
  permissions: ['normal*CallTasks*view', 'normal*CallTasks*add'],
  ...more,
});
const action = (permission: string, granted = true) => ({
  action: permission.split('*')[2] ?? '',
  permission,
  held: granted,
});
const tree: Reply<'role.permissions'> = {
  businessTypes: ['collection', 'cod'],
  dataScopes: [
    { scope: 'own', held: true },
    { scope: 'group', held: true },
    { scope: 'company', held: false },
  ],
  everything: false,
  modules: [
    {
      module: 'normal',
      product: 'collection',
      menus: [
        {
          menu: 'CallTasks',
          actions: ['view', 'add', 'viewPlaintext'].map((one) => action(`normal*CallTasks*${one}`)),
        },
        {
          menu: 'CallDetails',
          actions: [action('normal*CallDetails*view'), action('normal*CallDetails*feedback', false)],
        },
      ],
    },
    { module: 'cod', product: 'cod', menus: [{ menu: 'CallTasks', actions: [action('cod*CallTasks*view')] }] },
    {
      module: 'system',
      product: 'systemSet',
      menus: [{ menu: 'UserControl', actions: [action('system*UserControl*view')] }],
    },
  ],
};

function open(
  path: string,
  answers: Record<string, (input: Record<string, unknown>) => unknown> = {},
  more: readonly string[] = [],
) {
  return openSignedIn(
    {
      permissions: [...['view', 'add', 'edit', 'delete'].map((one) => `system*RolePermission*${one}`), ...more],
      products: ['systemSet'],
    },
    {
      path,
      answers: {
        'role.permissions': () => tree,
        'role.info': () => role(),
        'role.list': () => ({
          list: [role(), role({ id: 9, name: 'Spare', users: 0, everything: true })],
          total: 2,
          page: 1,
          limit: 10,
        }),
        ...answers,
      },
    },
  );
}
const requestOf = (sent: readonly { name: string; input: Record<string, unknown> }[], name: string) =>
  sent.filter((one) => one.name === name).map(({ input }) => input);

test('the list: shows each role with description, data scope and business types', async () => {
  await open('/systemSet/account/role');
  const row = (await screen.findByText('Operator')).closest('tr');
  for (const words of ['Runs calls', 'Group', 'Collection']) expect(row).toHaveTextContent(words);
  expect(screen.getByText('Spare').closest('tr')).toHaveTextContent('All');
});

test('the list: says why a role in use cannot be deleted', async () => {
  await open('/systemSet/account/role');
  const used = await screen.findByRole('button', { name: 'Delete: Operator' });
  expect(used).toHaveAttribute('aria-disabled', 'true');
  expect(used).toHaveAccessibleDescription('A role linked to a user cannot be deleted: 1 user has it.');
  expect(screen.getByRole('button', { name: 'Delete: Spare' })).not.toHaveAttribute('aria-disabled');
});

test('a new role: needs name, business type and permission, and the summary shows the menu it gives', async () => {
  const person = userEvent.setup();
  const { sent } = await open('/systemSet/account/role/addRole', { 'role.add': () => role({ name: 'Night shift' }) });
  const save = await screen.findByRole('button', { name: 'Save role' });
  await person.click(save);
  expect(requestOf(sent, 'role.add')).toEqual([]);
  expect(screen.getAllByText('Choose at least one permission.').length).toBeGreaterThan(0);
  await person.type(screen.getByRole('textbox', { name: 'Role' }), 'Night shift');
  expect(screen.queryByRole('region', { name: 'Collection' })).toBeNull();
  await person.click(screen.getByRole('checkbox', { name: 'Collection' }));
  const collection = within(screen.getByRole('region', { name: 'Collection' }));
  await person.click(collection.getByRole('button', { name: 'Show the permissions of Collection' }));
  const seen = within(screen.getByRole('complementary', { name: 'Summary' }));
  expect(seen.getByText('Nothing yet. Choose permissions.')).toBeInTheDocument();
  const tasks = within(collection.getByRole('group', { name: 'Tasks' }));
  // Any action brings looking with it; taking that away takes all.
  await person.click(tasks.getByRole('checkbox', { name: 'View plain numbers' }));
  expect(tasks.getByRole('checkbox', { name: 'View' })).toBeChecked();
  expect(seen.getByText('Tasks')).toBeInTheDocument();
  expect(seen.getByText(/Sees plain numbers through: Collection › Tasks: View plain numbers/)).toBeInTheDocument();
  await person.click(tasks.getByRole('checkbox', { name: 'View' }));
  expect(tasks.getByRole('checkbox', { name: 'View plain numbers' })).not.toBeChecked();
  expect(seen.queryByText('Tasks')).toBeNull();
  await person.click(tasks.getByRole('checkbox', { name: 'Add' }));
  // What one does not hold cannot be given, and says so.
  expect(collection.getByRole('checkbox', { name: 'Give feedback' })).toBeDisabled();
  expect(screen.getByRole('radio', { name: /^Company/ })).toBeDisabled();
  await person.dblClick(save);
  expect(await screen.findByText('Role “Night shift” is saved.')).toBeInTheDocument();
  expect(requestOf(sent, 'role.add')).toEqual([
    {
      body: {
        name: 'Night shift',
        description: '',
        businessTypes: ['collection'],
        dataScope: 'own',
        permissions: ['normal*CallTasks*add', 'normal*CallTasks*view'],
      },
    },
  ]);
}, 30_000);

test('a business type taken off: takes its permissions off the role', async () => {
  const person = userEvent.setup();
  const { sent } = await open('/systemSet/account/role/editRole?id=4', { 'role.save': () => role() });
  await person.click(await screen.findByRole('checkbox', { name: 'COD' }));
  await person.click(screen.getByRole('button', { name: 'Show the permissions of COD' }));
  await person.click(within(screen.getByRole('region', { name: 'COD' })).getByRole('checkbox', { name: 'View' }));
  const [collectionType] = screen.getAllByRole('checkbox', { name: 'Collection' });
  await person.click(collectionType as HTMLElement);
  await person.click(screen.getByRole('button', { name: 'Save role' }));
  expect(requestOf(sent, 'role.save')).toEqual([
    {
      body: {
        id: 4,
        revision: 2,
        name: 'Operator',
        description: 'Runs calls',
        businessTypes: ['cod'],
        dataScope: 'group',
        permissions: ['cod*CallTasks*view'],
      },
    },
  ]);
}, 30_000);

test('a business type put back: has the permissions it had', async () => {
  const person = userEvent.setup();
  const { sent } = await open('/systemSet/account/role/editRole?id=4', { 'role.save': () => role() });
  const type = (name: string) => screen.getAllByRole('checkbox', { name })[0] as HTMLElement;
  await person.type(await screen.findByRole('textbox', { name: 'Role' }), '2');
  await person.click(type('COD'));
  await person.click(type('Collection'));
  expect(screen.queryByRole('region', { name: 'Collection' })).toBeNull();
  await person.click(type('Collection'));
  await person.click(type('COD'));
  await person.click(screen.getByRole('button', { name: 'Save role' }));
  expect(requestOf(sent, 'role.save')).toMatchObject([
    {
      body: {
        name: 'Operator2',
        businessTypes: ['collection'],
        permissions: ['normal*CallTasks*view', 'normal*CallTasks*add'],
      },
    },
  ]);
}, 30_000);

test('an edit conflict: shows what differs, loses nothing, and saving again saves what is typed', async () => {
  const person = userEvent.setup();
  let reads = 0;
  const { sent } = await open('/systemSet/account/role/editRole?id=4', {
    'role.info': () =>
      ++reads === 1
        ? role()
        : role({ revision: 5, dataScope: 'own', permissions: ['normal*CallTasks*view', 'normal*CallDetails*view'] }),
    'role.save': ({ body }) =>
      (body as { revision: number }).revision === 5 ? role({ revision: 6 }) : refusal('thing.changed'),
  });
  const description = await screen.findByRole('textbox', { name: /Description/ });
  await person.type(description, ' at night');
  await person.click(screen.getByRole('button', { name: 'Save role' }));
  expect(await screen.findByText('Saved: Collection › Call details: View')).toBeInTheDocument();
  expect(screen.getByText('Yours: Collection › Tasks: Add')).toBeInTheDocument();
  expect(screen.getByText('Saved: Own')).toBeInTheDocument();
  expect(description).toHaveValue('Runs calls at night');
  await person.click(screen.getByRole('button', { name: 'Save role' }));
  expect(await screen.findByText('Role “Operator” is saved.')).toBeInTheDocument();
  expect(requestOf(sent, 'role.save').map(({ body }) => (body as { revision: number }).revision)).toEqual([2, 5]);
}, 30_000);

test('an edit conflict: what was saved can be taken instead, also where there is a draft', async () => {
  const person = userEvent.setup();
  let reads = 0;
  await open('/systemSet/account/role/editRole?id=4', {
    'role.info': () => (++reads === 1 ? role() : role({ revision: 5, description: 'Runs calls by day' })),
    'role.save': () => refusal('thing.changed'),
  });
  await person.type(await screen.findByRole('textbox', { name: /Description/ }), ' at night');
  await person.click(screen.getByRole('button', { name: 'Save role' }));
  await person.click(await screen.findByRole('button', { name: 'Take what was saved instead' }));
  expect(screen.getByRole('textbox', { name: /Description/ })).toHaveValue('Runs calls by day');
  expect(screen.queryByText(/was restored|Restored/)).not.toBeInTheDocument();
}, 30_000);

test("editing one's own role: says that one loses what one takes off", async () => {
  await open('/systemSet/account/role/editRole?id=4', { 'role.info': () => role({ own: true }) });
  expect(await screen.findByText(/^This is your own role/)).toBeInTheDocument();
});

test("a role with more permissions than one's own: has no form", async () => {
  await open('/systemSet/account/role/editRole?id=4', { 'role.info': () => role({ can: [] }) });
  expect(await screen.findByText('“Operator” gives more than you hold')).toBeInTheDocument();
});

/** The list of roles as the platform answers it: of many the first, and those whose name has what is typed. */
const many = Array.from({ length: 90 }, (_, at) => role({ id: 100 + at, name: `Team ${String(at).padStart(2, '0')}` }));
const found = ({ query }: Record<string, unknown>) => {
  const { search = '', limit } = query as { search?: string; limit: number };
  // The page behind the drawer shows another.
  if (limit === 10) return { list: [role()], total: 1, page: 1, limit };
  const list = many.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  return { list: list.slice(0, limit), total: list.length, page: 1, limit };
};
const choose = async (label: string, name: string) => {
  const box = await screen.findByRole('combobox', { name: label });
  fireEvent.mouseDown(box);
  fireEvent.change(box, { target: { value: name } });
  // Of its own list, which may just be filled again, and not of the other's that is closed by now.
  await waitFor(() => {
    const list = document
      .getElementById(box.getAttribute('aria-controls') ?? '')
      ?.closest<HTMLElement>('.aicc-select-dropdown');
    fireEvent.click(within(list as HTMLElement).getByTitle(name));
    expect(within(box.closest('[data-field]') as HTMLElement).getByTitle(name)).toBeInTheDocument();
  });
};

test('comparing: takes any two roles of however many there are', async () => {
  const person = userEvent.setup();
  const { sent } = await open('/systemSet/account/role', {
    'role.list': found,
    'role.info': ({ query }) =>
      (query as { id: number }).id === 188
        ? role({ id: 188, name: 'Team 88', permissions: ['normal*CallTasks*view'], dataScope: 'own' })
        : role({ id: 102, name: 'Team 02' }),
  });
  await person.click(await screen.findByRole('button', { name: 'Compare roles' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Compare roles' }));
  await choose('First role', 'Team 02');
  await choose('Second role', 'Team 88');
  const lines = (await drawer.findByText('Permissions only one of them has')).closest('div');
  expect(lines).toHaveTextContent('Team 02 Collection › Tasks: Add');
  expect(requestOf(sent, 'role.list')).toContainEqual({ query: { limit: 60, search: 'Team 88' } });
});

test('comparing with a deleted role: says so and does not show the one before it', async () => {
  const person = userEvent.setup();
  await open('/systemSet/account/role', {
    'role.list': found,
    'role.info': ({ query }) => ((query as { id: number }).id === 103 ? refusal('thing.unknown') : role()),
  });
  await person.click(await screen.findByRole('button', { name: 'Compare roles' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Compare roles' }));
  await choose('First role', 'Team 01');
  await choose('Second role', 'Team 02');
  expect(await drawer.findByText('These two roles give the same.')).toBeInTheDocument();
  await choose('Second role', 'Team 03');
  expect(await drawer.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(drawer.queryByText('These two roles give the same.')).toBeNull();
});

test('users who see plain numbers: are listed by role and permission, the first of many with a link to all', async () => {
  const person = userEvent.setup();
  const seer = {
    role: { id: 4, name: 'Operator' },
    through: ['normal*CallDetails*viewPlaintext'],
    users: 12_345,
    named: [{ id: 3, name: 'Bayu Pratama', account: 'bayu@nusa.test' }],
  };
  await open('/systemSet/account/role', { 'role.plaintext': () => ({ list: [seer] }) }, ['system*UserControl*view']);
  await person.click(await screen.findByRole('button', { name: 'Who sees plain numbers' }));
  const numbers = within(await screen.findByRole('dialog', { name: 'Who sees plain numbers' }));
  expect(await numbers.findByText('bayu@nusa.test')).toBeInTheDocument();
  expect(numbers.getByText('12,345 users')).toBeInTheDocument();
  expect(numbers.getByText('Collection › Call details: View plain numbers')).toBeInTheDocument();
  const all = numbers.getByRole('link', { name: 'Show all of them' });
  expect(all.closest('li')).toHaveTextContent('and 12,344 more.');
  expect(all).toHaveAttribute('href', '/systemSet/account/user?role=4&state=enabled%2Clocked');
});
