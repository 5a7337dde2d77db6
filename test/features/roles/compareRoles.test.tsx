import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { missingTexts, refusal } from '@test/support/openConsole';
import { open, requestOf, role } from './openRoles';

afterEach(() => expect(missingTexts()).toEqual([]));

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
  const lines = (await drawer.findByText('Permissions that only one of them has')).closest('div');
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
  expect(await drawer.findByText('These two roles have the same permissions.')).toBeInTheDocument();
  await choose('Second role', 'Team 03');
  expect(await drawer.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(drawer.queryByText('These two roles have the same permissions.')).toBeNull();
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
  await person.click(await screen.findByRole('button', { name: 'Who sees full numbers' }));
  const numbers = within(await screen.findByRole('dialog', { name: 'Who sees full numbers' }));
  expect(await numbers.findByText('bayu@nusa.test')).toBeInTheDocument();
  expect(numbers.getByText('12,345 users')).toBeInTheDocument();
  expect(numbers.getByText('Collection › Call details: View plain numbers')).toBeInTheDocument();
  const all = numbers.getByRole('link', { name: 'Show all' });
  expect(all.closest('li')).toHaveTextContent('and 12,344 more.');
  expect(all).toHaveAttribute('href', '/systemSet/account/user?role=4&state=enabled%2Clocked');
});
