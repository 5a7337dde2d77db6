import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed } from '@/api/envelope';
import { missingTexts } from '@test/support/openConsole';
import { requestOf, info, openPersonal } from './personalAnswers';

afterEach(() => expect(missingTexts()).toEqual([]));

const personal = '/systemSet/personal/personalInfo';
const logins = '/systemSet/personal/loginInfo';

test('personal data: is saved once, and the header shows the new name at once', async () => {
  const user = userEvent.setup();
  const { sent } = await openPersonal(personal, { 'personal.save': () => ({ ...info, first_name: 'Dewi' }) });
  const first = await screen.findByRole('textbox', { name: 'First name' });
  await user.clear(first);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText('Fill this in.')).length).toBeGreaterThan(0);
  expect(requestOf(sent, 'personal.save')).toEqual([]);
  await user.type(first, 'Dewi');
  await user.click(screen.getByRole('radio', { name: 'Female' }));
  await user.dblClick(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your profile is saved.')).toBeInTheDocument();
  expect(requestOf(sent, 'personal.save')).toEqual([
    { body: { first_name: 'Dewi', last_name: 'Lestari', gender: 'female', phone: '' } },
  ]);
  expect(screen.getByRole('button', { name: /Dewi Lestari/ })).toBeInTheDocument();
});

test('another language: applies at once and keeps what is typed', async () => {
  const user = userEvent.setup();
  const { sent } = await openPersonal(personal, { 'session.language': () => ({ language: 'es' }) });
  await user.type(await screen.findByRole('textbox', { name: 'First name' }), ' Dewi');
  await user.click(screen.getByRole('radio', { name: 'Español' }));
  expect(await screen.findByRole('textbox', { name: 'Nombre' })).toHaveValue('Ayu Dewi');
  expect(requestOf(sent, 'session.language')).toEqual([{ query: { language: 'es' } }]);
});

test('without the permission to edit: shows personal data as text', async () => {
  await openPersonal(personal, {}, ['system*personalInfo*view']);
  expect(
    await screen.findByText('Your role does not allow you to change these. Ask your administrator.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'First name' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Choose a picture' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Change password' })).toBeInTheDocument();
});

test('a wrong current password: is refused at its field with the tries left, and keeps what is typed', async () => {
  const user = userEvent.setup();
  const lefts = [4, 1];
  const refuse = () => ({
    ok: false,
    failure: {
      ...failed('password.wrong', 200, 'request-1'),
      fields: [{ field: 'current_password', code: 'wrongPassword', params: { count: lefts.shift(), minutes: 15 } }],
    },
  });
  const { sent } = await openPersonal(personal, { 'session.replacePassword': refuse });
  await user.click(await screen.findByRole('button', { name: 'Change password' }));
  const form = within(await screen.findByRole('dialog', { name: 'Change password' }));
  await user.type(form.getByLabelText('Current password'), 'Wrong12345');
  await user.type(form.getByLabelText('New password'), 'Better2026');
  await user.type(form.getByLabelText('Repeat the new password'), 'Better2026');
  await user.click(form.getByRole('button', { name: 'Save password' }));
  await waitFor(() => expect(form.getByLabelText('Current password')).toBeInvalid());
  expect(
    form.getByText('The current password is wrong. 4 tries left, then you have to wait 15 minutes.'),
  ).toBeVisible();
  expect(form.getByLabelText('New password')).toHaveValue('Better2026');
  expect(requestOf(sent, 'session.replacePassword')).toEqual([
    {
      params: { id: 1 },
      body: { current_password: 'Wrong12345', new_password: 'Better2026', confirm_password: 'Better2026' },
    },
  ]);
  await user.click(form.getByRole('button', { name: 'Save password' }));
  expect(
    await form.findByText('The current password is wrong. One try left, then you have to wait 15 minutes.'),
  ).toBeVisible();
});

test('another session: is signed out after a question, and a new password is offered', async () => {
  const user = userEvent.setup();
  const { sent } = await openPersonal(personal, { 'personal.endSessions': () => ({ ended: 1 }) });
  expect(await screen.findByText('This device')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sign out Firefox 130 on Linux' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('dialog', { name: 'Change password' })).toBeInTheDocument();
  expect(requestOf(sent, 'personal.endSessions')).toEqual([{ params: { uid: 1 }, body: { session: 'b' } }]);
});

test('the sign-in log: shows place and device; a sign-in of another session can be reported, which leads to a new password', async () => {
  const user = userEvent.setup();
  const { sent } = await openPersonal(logins, { 'personal.notMe': () => ({ ended: true }) });
  const table = await screen.findByRole('region', { name: 'Your sign-ins' });
  expect(await within(table).findByText('Firefox 130 on Linux')).toBeInTheDocument();
  expect(within(table).getAllByText('Private network (10.1.2.3)')).toHaveLength(2);
  const offered = within(table).getAllByRole('button', { name: /This was not me/ });
  expect(offered).toHaveLength(1);
  await user.click(offered[0] as HTMLElement);
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End it and change password' }),
  );
  expect(await screen.findByRole('dialog', { name: 'Change password' })).toBeInTheDocument();
  expect(requestOf(sent, 'personal.notMe')).toEqual([{ params: { uid: 1, id: 2 } }]);
});

test('a sign-in log that cannot be loaded: says so and offers to try again', async () => {
  const user = userEvent.setup();
  let down = true;
  await openPersonal(logins, {
    'personal.logins': () =>
      down
        ? { ok: false, failure: failed('platform.failed', 500, 'request-1') }
        : { list: [], total: 0, page: 1, limit: 10 },
  });
  await screen.findByText(/Something went wrong on the platform/);
  down = false;
  await user.click(screen.getByRole('button', { name: /Try again/ }));
  expect(await screen.findByText('No sign-ins in the last month')).toBeInTheDocument();
});
