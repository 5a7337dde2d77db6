import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed } from '@/api/envelope';
import { missingTexts, refusal } from '@test/support/openConsole';
import { choose, offered } from '@test/ui/choices';
import { everything, user, open, requestOf } from './openUsers';

afterEach(() => expect(missingTexts()).toEqual([]));

test('the list: shows users and until when one is locked, and filters by the address', async () => {
  const { sent } = await open(
    {},
    everything,
    '/systemSet/account/user?state=locked,lost&group=0,2,x&role=3&search=bayu&twoFactor=off',
  );
  const row = (await screen.findByText('hendra@nusa.test')).closest('tr');
  expect(row).toHaveTextContent('Locked');
  expect(row).toHaveTextContent(/until .*10:10/);
  expect(row).toHaveTextContent('only from 203.0.113.9');
  expect(await screen.findByText('3 of 200 users enabled')).toBeInTheDocument();
  expect(requestOf(sent, 'user.list')[0]).toEqual({
    query: {
      state: 'locked',
      group: '0,2',
      role: '3',
      search: 'bayu',
      two_factor: 'off',
      page: 1,
      limit: 10,
      sort: 'name',
    },
  });
  // Who holds more is shown, whole, with nothing to do to them.
  const boss = screen.getByText('ayu@nusa.test').closest('tr');
  expect(boss).toHaveTextContent(`${'x'.repeat(100)} ${'y'.repeat(100)} (you)`);
  expect(within(boss as HTMLElement).queryByRole('button')).toBeNull();
});

/** At once, as by pasting: each typed letter renders the whole form. */
const put = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });

test('adding a user: sends once, and shows a refusal at its field', async () => {
  const person = userEvent.setup();
  let taken = true;
  const refused = {
    ok: false,
    failure: { ...failed('input.invalid', 200, 'request-1'), fields: [{ field: 'account', code: 'accountExists' }] },
  };
  const { sent } = await open({
    'user.add': () => (taken ? refused : user({ first_name: 'Joko', last_name: 'Anwar' })),
  });
  await person.click(await screen.findByRole('button', { name: 'Add user' }));
  // While the roles are read its place is a dialog of its own.
  await screen.findByRole('textbox', { name: 'Login account' });
  const form = within(screen.getByRole('dialog', { name: 'Add a user' }));
  await person.click(form.getByRole('button', { name: 'Add user' }));
  expect(requestOf(sent, 'user.add')).toEqual([]);
  expect(await offered(form.getByRole('combobox', { name: 'Role' }))).not.toContain('Administrator');
  put(form.getByRole('textbox', { name: 'Login account' }), 'joko@nusa.test');
  put(form.getByRole('textbox', { name: 'First name' }), 'Joko');
  put(form.getByRole('textbox', { name: 'Last name' }), 'Anwar');
  await choose(form.getByRole('combobox', { name: 'Role' }), 'Operator');
  await person.click(form.getByRole('button', { name: 'Add information' }));
  put(form.getByRole('textbox', { name: 'Name' }), 'Branch');
  put(form.getByRole('textbox', { name: 'Value' }), 'Medan');
  put(form.getByLabelText('Initial password'), 'Fresh2026');
  put(form.getByLabelText('Repeat password'), 'Fresh2026');
  await person.click(form.getByRole('button', { name: 'Add user' }));
  expect((await form.findAllByText('This login account already exists.')).length).toBeGreaterThan(0);
  expect(form.getByRole('textbox', { name: 'First name' })).toHaveValue('Joko');
  taken = false;
  put(form.getByRole('textbox', { name: 'Login account' }), 'joko@nusa.test2');
  await person.dblClick(form.getByRole('button', { name: 'Add user' }));
  expect(await screen.findByText('Joko Anwar is added.')).toBeInTheDocument();
  expect(requestOf(sent, 'user.add')).toHaveLength(2);
  expect(requestOf(sent, 'user.add')[1]).toEqual({
    body: {
      account: 'joko@nusa.test2',
      first_name: 'Joko',
      last_name: 'Anwar',
      email: 'joko@nusa.test2',
      gender: null,
      Group_id: null,
      Role_id: 3,
      customize_infos: [{ name: 'Branch', value: 'Medan' }],
      new_password: 'Fresh2026',
      confirm_password: 'Fresh2026',
    },
  });
});

test('an edit conflict: shows what differs, loses nothing, and saving again saves what is typed', async () => {
  const person = userEvent.setup();
  let reads = 0;
  const { sent } = await open({
    'user.info': () => (++reads === 1 ? user() : user({ revision: 4, last_name: 'Other' })),
    'user.save': ({ body }) =>
      (body as { revision: number }).revision === 4 ? user({ revision: 5 }) : refusal('thing.changed'),
  });
  await person.click(await screen.findByRole('button', { name: 'Edit: Bayu Pratama' }));
  // The drawer that waits for the whole of the user gives way to the one with the form.
  const first = await screen.findByRole('textbox', { name: 'First name' });
  const form = within(screen.getByRole('dialog', { name: 'Edit Bayu Pratama' }));
  await person.clear(first);
  await person.type(first, 'Budi');
  await person.click(form.getByRole('button', { name: 'Save' }));
  expect(
    await form.findByText(/Someone else saved changes in the meantime/, { selector: '.aicc-note p' }),
  ).toBeInTheDocument();
  expect(form.getByText('Saved: Other')).toBeInTheDocument();
  expect(form.getByText('Yours: Budi')).toBeInTheDocument();
  expect(first).toHaveValue('Budi');
  await person.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Bayu Pratama is saved.')).toBeInTheDocument();
  expect(requestOf(sent, 'user.save').map(({ body }) => (body as { revision: number }).revision)).toEqual([1, 4]);
});

test('disabling several: asks and says what follows', async () => {
  const person = userEvent.setup();
  const { sent } = await open({ 'user.disableMany': () => refusal('user.lastAdministrator') });
  await person.click(await screen.findByRole('checkbox', { name: 'Select Bayu Pratama' }));
  await person.click(screen.getByRole('checkbox', { name: 'Select Hendra Pratama' }));
  const bar = screen.getByRole('toolbar', { name: 'Selected rows' });
  await person.click(within(bar).getByRole('button', { name: 'Disable' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Disable 2 users?' }));
  await person.click(question.getByRole('button', { name: 'Disable' }));
  expect(
    await question.findByText('At least one administrator has to stay enabled. Nothing was changed.'),
  ).toBeInTheDocument();
  expect(requestOf(sent, 'user.disableMany')).toEqual([{ body: { ids: [5, 6] } }]);
});

test('groups: one with users says why it cannot be deleted; the name of a new one is checked', async () => {
  const person = userEvent.setup();
  const { sent } = await open({ 'userGroup.add': () => ({ id: 9, name: 'South' }), 'userGroup.remove': () => ({}) });
  await person.click(await screen.findByRole('button', { name: 'Groups' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Groups' }));
  expect(await drawer.findByRole('button', { name: 'Delete group North' })).toHaveAttribute('aria-disabled', 'true');
  await person.type(drawer.getByRole('textbox', { name: 'New group' }), 'South');
  await person.click(drawer.getByRole('button', { name: 'Add group' }));
  expect(await screen.findByText('Group “South” is added.')).toBeInTheDocument();
  await person.click(drawer.getByRole('button', { name: 'Delete group Spare' }));
  await person.click(
    within(await screen.findByRole('alertdialog', { name: 'Delete group “Spare”?' })).getByRole('button', {
      name: 'Delete',
    }),
  );
  expect(await screen.findByText('Group “Spare” is deleted.')).toBeInTheDocument();
  expect(requestOf(sent, 'userGroup.remove')).toEqual([{ params: { id: 7 } }]);
});

test("with the scope of a group: users are added to one's own group, and nobody is moved", async () => {
  const person = userEvent.setup();
  const extra = {
    groups: [
      { id: 2, name: 'North', users: 1, joinable: true },
      { id: 7, name: 'Spare', users: 0, joinable: false },
    ],
    regroup: false,
    roles: [{ id: 3, name: 'Operator', grantable: true }],
    enabled: 3,
    enabledMax: 200,
  };
  await open({ 'user.extra': () => extra });
  const groups = (name: string) =>
    offered(within(screen.getByRole('dialog', { name })).getByRole('combobox', { name: /^Group/ }));
  await person.click(await screen.findByRole('button', { name: 'Add user' }));
  await screen.findByRole('combobox', { name: /^Group/ });
  expect(await groups('Add a user')).toEqual(['None', 'North']);
  expect(screen.getByText(/^Only people with the data permission/)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await person.click(await screen.findByRole('button', { name: 'Edit: Bayu Pratama' }));
  await screen.findByRole('textbox', { name: 'First name' });
  expect(await groups('Edit Bayu Pratama')).toEqual(['North']);
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await person.click(screen.getByRole('checkbox', { name: 'Select Bayu Pratama' }));
  expect(screen.getByRole('button', { name: 'Move to group' })).toHaveAttribute('aria-disabled', 'true');
});

test('adding when roles and groups cannot be loaded: says so and offers to try again', async () => {
  const person = userEvent.setup();
  let down = true;
  await open({
    'user.extra': () =>
      down
        ? refusal('platform.failed')
        : {
            groups: [],
            regroup: true,
            roles: [{ id: 3, name: 'Operator', grantable: true }],
            enabled: 3,
            enabledMax: 200,
          },
  });
  await person.click(await screen.findByRole('button', { name: 'Add user' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Add a user' }));
  const again = await drawer.findByRole('button', { name: 'Try again' });
  down = false;
  await person.click(again);
  expect(await screen.findByRole('textbox', { name: 'Login account' })).toBeInTheDocument();
});

test('resetting a second step: asks and says what follows', async () => {
  const person = userEvent.setup();
  const lost = user({ two_factor: true, can: ['edit', 'resetPassword', 'resetTwoFactor', 'disable'] });
  const { sent } = await open({
    'user.list': () => ({ list: [lost], total: 1, page: 1, limit: 10 }),
    'user.resetTwoFactor': () => ({ ...lost, two_factor: false }),
  });
  const row = (await screen.findByText('bayu@nusa.test')).closest('tr') as HTMLElement;
  expect(within(row).getByText('On')).toBeInTheDocument();
  await person.click(within(row).getByRole('button', { name: /^More/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Reset two-step verification' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/the password alone is enough to sign in/)).toBeInTheDocument();
  await person.dblClick(question.getByRole('button', { name: 'Reset two-step verification' }));
  expect(await screen.findByText('Two-step verification of Bayu Pratama is reset.')).toBeInTheDocument();
  expect(requestOf(sent, 'user.resetTwoFactor')).toEqual([{ params: { id: 5 } }]);
});

test('actions on several users: only those permitted are offered', async () => {
  const person = userEvent.setup();
  const only = (action: string) => [`system*UserControl*view`, `system*UserControl*${action}`];
  const offered = async (action: string) => {
    const { unmount } = await open({}, only(action));
    await person.click(await screen.findByRole('checkbox', { name: 'Select Bayu Pratama' }));
    const bar = within(screen.getByRole('toolbar', { name: 'Selected rows' }));
    const names = bar.getAllByRole('button').map(({ textContent }) => textContent);
    unmount();
    return names;
  };
  expect(await offered('edit')).toEqual(['Move to group', 'Assign role', 'Clear selection']);
  expect(await offered('enable')).toEqual(['Enable', 'Clear selection']);
  expect(await offered('disable')).toEqual(['Disable', 'Clear selection']);
});

test('without the permission to edit: shows no buttons', async () => {
  await open({ 'user.list': () => ({ list: [user({ can: [] })], total: 1, page: 1, limit: 10 }) }, [
    'system*UserControl*view',
  ]);
  expect(await screen.findByText('bayu@nusa.test')).toBeInTheDocument();
  for (const name of ['Add user', 'Groups', 'Edit: Bayu Pratama'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: 'Select Bayu Pratama' })).toBeNull();
});
