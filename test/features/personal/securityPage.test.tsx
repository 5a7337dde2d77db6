import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed } from '@/api/envelope';
import { missingTexts } from '@test/support/openConsole';
import { askedOf, openPersonal } from './personalAnswers';

afterEach(() => expect(missingTexts()).toEqual([]));

const path = '/systemSet/account/security';
const edit = ['system*accountSafe*edit'];
const info = {
  session_hours: 12, idle_minutes: 60, lock_threshold: 5, lock_minutes: 15, reset_minutes: 30, concurrent_logins: 3, two_factor: 'optional', password_days: 0, cross_login: true, version: 4, without_two_factor: 7,
};
const { without_two_factor: _people, ...sent4 } = info;

test('says what saving does to those who are signed in, and saves whole', async () => {
  const user = userEvent.setup();
  const { sent } = await openPersonal(path, { 'security.info': () => info, 'security.save': () => ({ version: 5, ended: 2 }) }, edit);
  const many = await screen.findByRole('spinbutton', { name: /Sessions of one person/ });
  await user.clear(many);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText('Fill this in.')).length).toBeGreaterThan(0);
  await user.type(many, '2');
  await user.click(screen.getByRole('radio', { name: /Required for everybody/ }));
  expect(screen.getByText('Of those signed in more often, the oldest sessions end. Yours goes on.')).toBeInTheDocument();
  expect(screen.getByText('7 people have no second step yet.')).toBeInTheDocument();
  await user.dblClick(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved. 2 sessions were ended.')).toBeInTheDocument();
  expect(askedOf(sent, 'security.save')).toEqual([{ body: { ...sent4, concurrent_logins: 2, two_factor: 'required' } }]);
});

test('two who change at once: the second keeps what was typed, reads anew and saves', async () => {
  const user = userEvent.setup();
  let version = 4;
  const { sent } = await openPersonal(path, {
    'security.info': () => ({ ...info, version }),
    'security.save': (input) => ((input.body as { version: number }).version === 9 ? { version: 10, ended: 0 } : { ok: false, failure: failed('thing.changed', 200, 'request-1') }),
  }, edit);
  const idle = await screen.findByRole('spinbutton', { name: /Signed out when idle/ });
  await user.clear(idle);
  await user.type(idle, '30');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  version = 9;
  await user.click(await screen.findByRole('button', { name: 'Read the saved settings' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Read the saved settings' })).not.toBeInTheDocument());
  expect(idle).toHaveValue('30');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Saved\./)).toBeInTheDocument();
  expect(askedOf(sent, 'security.save').map(({ body }) => (body as { version: number }).version)).toEqual([4, 9]);
});

test('who may only look reads them', async () => {
  await openPersonal(path, { 'security.info': () => info }, ['system*accountSafe*view']);
  expect(await screen.findByText('12 hours')).toBeInTheDocument();
  expect(screen.getByText('Never')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});
