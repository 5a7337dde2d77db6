import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed } from '@/api/envelope';
import { missingTexts } from '@test/support/openConsole';
import { requestOf, openPersonal } from './personalAnswers';

afterEach(() => expect(missingTexts()).toEqual([]));

const path = '/systemSet/account/security';
const edit = ['system*accountSafe*edit'];
const info = {
  session_hours: 12,
  idle_minutes: 60,
  lock_threshold: 5,
  lock_minutes: 15,
  reset_minutes: 30,
  concurrent_logins: 3,
  two_factor: 'optional',
  password_days: 0,
  cross_login: true,
  version: 4,
  without_two_factor: 7,
};
const { without_two_factor: _people, ...sent4 } = info;

test('saving: says what it does to signed-in users, and sends all settings', async () => {
  const user = userEvent.setup();
  const { sent } = await openPersonal(
    path,
    { 'security.info': () => info, 'security.save': () => ({ version: 5, ended: 2 }) },
    edit,
  );
  const many = await screen.findByRole('spinbutton', { name: /Sessions per person/ });
  await user.clear(many);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText('Fill this in.')).length).toBeGreaterThan(0);
  await user.type(many, '2');
  await user.click(screen.getByRole('radio', { name: /Required for everyone/ }));
  expect(screen.getByText('People with more sessions lose the oldest ones. Yours continues.')).toBeInTheDocument();
  expect(screen.getByText('7 people have not set up two-step verification yet.')).toBeInTheDocument();
  await user.dblClick(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved. 2 sessions were ended.')).toBeInTheDocument();
  expect(requestOf(sent, 'security.save')).toEqual([
    { body: { ...sent4, concurrent_logins: 2, two_factor: 'required' } },
  ]);
});

test('an edit conflict: shows what was saved beside what is typed, and saving again saves what is typed', async () => {
  const user = userEvent.setup();
  const savedByOther = { ...info, version: 9, concurrent_logins: 1, two_factor: 'required' };
  let reads = 0;
  const { sent } = await openPersonal(
    path,
    {
      'security.info': () => (++reads === 1 ? info : savedByOther),
      'security.save': (input) =>
        (input.body as { version: number }).version === 9
          ? { version: 10, ended: 0 }
          : { ok: false, failure: failed('thing.changed', 200, 'request-1') },
    },
    edit,
  );
  const idle = await screen.findByRole('spinbutton', { name: /Sign out after inactivity/ });
  await user.clear(idle);
  await user.type(idle, '30');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  for (const words of [
    'Saved: 60 minutes',
    'Yours: 30 minutes',
    'Saved: 1 session',
    'Yours: 3 sessions',
    'Saved: Required for everyone',
  ])
    expect(await screen.findByText(words)).toBeInTheDocument();
  expect(idle).toHaveValue('30');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Saved\. /)).toBeInTheDocument();
  expect(screen.queryByText('Saved: 1 session')).toBeNull();
  expect(requestOf(sent, 'security.save').map(({ body }) => body)).toEqual([
    { ...sent4, idle_minutes: 30 },
    { ...sent4, idle_minutes: 30, version: 9 },
  ]);
});

test('an edit conflict: what was saved can be taken instead', async () => {
  const user = userEvent.setup();
  let reads = 0;
  await openPersonal(
    path,
    {
      'security.info': () => (++reads === 1 ? info : { ...info, version: 9, idle_minutes: 45 }),
      'security.save': () => ({ ok: false, failure: failed('thing.changed', 200, 'request-1') }),
    },
    edit,
  );
  await user.type(await screen.findByRole('spinbutton', { name: /Sign out after inactivity/ }), '0');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Use the saved version' }));
  expect(screen.getByRole('spinbutton', { name: /Sign out after inactivity/ })).toHaveValue('45');
});

test('users without a second step: are one click away, with the permission for users', async () => {
  await openPersonal(path, { 'security.info': () => info }, [...edit, 'system*UserControl*view']);
  expect(await screen.findByRole('link', { name: 'Show users' })).toHaveAttribute(
    'href',
    '/systemSet/account/user?state=enabled%2Clocked&twoFactor=off',
  );
});

test('without the permission to edit: shows the settings as text', async () => {
  await openPersonal(path, { 'security.info': () => info }, ['system*accountSafe*view']);
  expect(await screen.findByText('12 hours')).toBeInTheDocument();
  expect(screen.getByText('Never')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});
