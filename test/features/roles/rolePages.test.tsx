import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { missingTexts, refusal } from '@test/support/openConsole';
import { open, requestOf, role } from './openRoles';

afterEach(() => expect(missingTexts()).toEqual([]));

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
  expect(seen.getByText('Nothing yet. Select permissions.')).toBeInTheDocument();
  const tasks = within(collection.getByRole('group', { name: 'Tasks' }));
  // Only what has a screen is offered.
  expect(collection.getAllByRole('group').map((one) => one.querySelector('legend')?.textContent)).toEqual([
    'Tasks',
    'Call details',
  ]);
  // Any action brings looking with it; taking that away takes all.
  await person.click(tasks.getByRole('checkbox', { name: 'View plain numbers' }));
  expect(tasks.getByRole('checkbox', { name: 'View' })).toBeChecked();
  expect(seen.getByText('Tasks')).toBeInTheDocument();
  expect(seen.getByText(/Sees full numbers through: Collection › Tasks: View plain numbers/)).toBeInTheDocument();
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
});

test('the tree: says what each permission lets a person do, and is searched by these words', async () => {
  const person = userEvent.setup();
  const { sent } = await open('/systemSet/account/role/editRole?id=4', { 'role.save': () => role() });
  const search = await screen.findByRole('searchbox', { name: 'Search permissions' });
  const menus = () =>
    within(screen.getByRole('region', { name: 'Collection' }))
      .getAllByRole('group')
      .map((one) => one.querySelector('legend')?.textContent);
  const rights = () =>
    within(screen.getByRole('region', { name: 'Collection' }))
      .getAllByRole('checkbox')
      .map((one) => one.closest('label')?.textContent);
  await person.type(search, 'full phone');
  expect(await screen.findByText('1 permission found')).toBeInTheDocument();
  expect(rights()).toEqual(['Collection', 'View plain numbers']);
  const plain = screen.getByRole('checkbox', { name: 'View plain numbers' });
  expect(plain).toHaveAccessibleDescription('See full phone numbers on the screen.');
  await person.click(plain);
  expect(plain).toBeChecked();
  await person.clear(search);
  await person.type(search, 'call det');
  expect(await screen.findByText('2 permissions found')).toBeInTheDocument();
  expect(menus()).toEqual(['Call details']);
  await person.clear(search);
  await person.type(search, 'nobody{Enter}');
  expect(await screen.findByText('No permission matches “nobody”.')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Collection' })).toBeNull();
  // Looking something up does not save the role.
  expect(requestOf(sent, 'role.save')).toEqual([]);
});

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
});

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
});

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
});

test('an edit conflict: what was saved can be taken instead, also where there is a draft', async () => {
  const person = userEvent.setup();
  let reads = 0;
  await open('/systemSet/account/role/editRole?id=4', {
    'role.info': () => (++reads === 1 ? role() : role({ revision: 5, description: 'Runs calls by day' })),
    'role.save': () => refusal('thing.changed'),
  });
  await person.type(await screen.findByRole('textbox', { name: /Description/ }), ' at night');
  await person.click(screen.getByRole('button', { name: 'Save role' }));
  await person.click(await screen.findByRole('button', { name: 'Use the saved version' }));
  expect(screen.getByRole('textbox', { name: /Description/ })).toHaveValue('Runs calls by day');
  expect(screen.queryByText(/was restored|Restored/)).not.toBeInTheDocument();
});

test("editing one's own role: says that one loses what one takes off", async () => {
  await open('/systemSet/account/role/editRole?id=4', { 'role.info': () => role({ own: true }) });
  expect(await screen.findByText(/^This is your own role/)).toBeInTheDocument();
});

test("a role with more permissions than one's own: has no form", async () => {
  await open('/systemSet/account/role/editRole?id=4', { 'role.info': () => role({ can: [] }) });
  expect(await screen.findByText('“Operator” has more permissions than you')).toBeInTheDocument();
});
