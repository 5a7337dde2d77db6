import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed } from '@/api/envelope';
import { missingTexts, openConsole } from '@test/support/openConsole';
import { requestOf, info, openPersonal } from './personalAnswers';

afterEach(() => expect(missingTexts()).toEqual([]));

const personal = '/systemSet/personal/personalInfo';
const codes = Array.from({ length: 10 }, (_, index) => `abcd-efgh-000${index}`);

test('a second step: is turned on by password and code, and shows its recovery codes once', async () => {
  const user = userEvent.setup();
  const { sent } = await openPersonal(personal, {
    'personal.startTwoFactor': () => ({
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/AICC:ayu?secret=JBSWY3DPEHPK3PXP',
    }),
    'personal.switchTwoFactor': () => ({ on: true, recovery_codes: codes }),
  });
  await user.click(await screen.findByRole('button', { name: 'Turn on' }));
  await user.type(await screen.findByLabelText('Current password'), 'Demo12345');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
  const form = within(screen.getByRole('dialog', { name: 'Two-step verification' }));
  await user.type(form.getByRole('textbox', { name: 'Verification code' }), ' 123456');
  await user.click(form.getByRole('button', { name: 'Turn on' }));
  expect(within(await screen.findByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem')).toHaveLength(10);
  expect(requestOf(sent, 'personal.switchTwoFactor')).toEqual([
    { params: { uid: 1 }, body: { state: 1, certificate: '123456' } },
  ]);
  // A slip of the hand does not lose them.
  await user.click(
    within(screen.getByRole('dialog', { name: 'Recovery codes' })).getByRole('button', { name: 'Close' }),
  );
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Have you saved the recovery codes?' })).getByRole('button', {
      name: 'Back to the codes',
    }),
  );
  expect(screen.getByText(codes[0] ?? '')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText(codes[0] ?? '')).not.toBeInTheDocument();
});

test('a required second step: cannot be turned off, and the button says why', async () => {
  await openPersonal(personal, {
    'personal.info': () => ({ ...info, two_factor: { on: true, required: true, recovery_left: 3 } }),
  });
  expect(await screen.findByText('3 recovery codes left')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Turn off' })).toHaveAttribute('aria-disabled', 'true');
});

test('an e-mail address: is changed by password and code; another code has to wait', async () => {
  const user = userEvent.setup();
  const wrong = { ...failed('email.wrongCode', 200, 'request-1'), fields: [{ field: 'code', code: 'wrongCode' }] };
  let right = false;
  await openPersonal(personal, {
    'personal.sendEmailCode': () => ({ resend_in: 60, minutes: 10 }),
    'personal.bindEmail': () => (right ? { email: 'ayu@home.test' } : { ok: false, failure: wrong }),
  });
  await user.click(await screen.findByRole('button', { name: 'Change e-mail address' }));
  await user.type(await screen.findByRole('textbox', { name: 'New e-mail address' }), 'ayu@home.test');
  await user.type(screen.getByLabelText('Current password'), 'Demo12345');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText(/A code is on its way to ayu@home.test/)).toBeInTheDocument();
  // The seconds run from the moment it is said.
  expect(await screen.findByText(/^You can send another code in (60|5\d) s\.$/)).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Code' }), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Code' })).toBeInvalid());
  right = true;
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Your e-mail address is confirmed.')).toBeInTheDocument();
});

test('a forgotten password: account, code, new password, and back to sign-in', async () => {
  const user = userEvent.setup();
  const { sent } = await openConsole({
    path: '/login',
    answers: {
      'retrieve.send': () => ({ resend_in: 60, minutes: 10 }),
      'retrieve.verify': () => ({ ticket: 'the-ticket' }),
      'retrieve.reset': () => ({}),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
  await user.type(await screen.findByRole('textbox', { name: 'Account' }), ' ayu@nusa.test ');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText(/If ayu@nusa.test has a confirmed e-mail address/)).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Verification code' }), '123456');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await user.type(await screen.findByLabelText('New password'), 'Better2026');
  await user.type(screen.getByLabelText('Confirm the new password'), 'Better2026');
  await user.dblClick(screen.getByRole('button', { name: 'Save password' }));
  expect(await screen.findByText('Your password is changed. Sign in with the new one.')).toBeInTheDocument();
  expect(sent.filter(({ name }) => name.startsWith('retrieve.'))).toEqual([
    { name: 'retrieve.send', input: { body: { account: 'ayu@nusa.test' } } },
    { name: 'retrieve.verify', input: { body: { account: 'ayu@nusa.test', code: '123456' } } },
    {
      name: 'retrieve.reset',
      input: { body: { ticket: 'the-ticket', new_password: 'Better2026', confirm_password: 'Better2026' } },
    },
  ]);
});

test('a company that requires a second step: has it set up at sign-in', async () => {
  const user = userEvent.setup();
  const { sent } = await openConsole({
    path: '/login',
    answers: {
      'session.signIn': () => ({
        needcheck: false,
        user_status: 1,
        user_id: 7,
        token: 'x'.repeat(43),
        must_enrol: true,
        login_tips: [],
      }),
      'personal.startTwoFactor': () => ({
        secret: 'JBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/AICC:ayu?secret=JBSWY3DPEHPK3PXP',
      }),
      'personal.switchTwoFactor': () => ({ on: true, recovery_codes: codes }),
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Account' }), 'ayu@nusa.test');
  await user.type(screen.getByLabelText('Password'), 'Demo12345');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Verification code' }), '123456');
  await user.click(screen.getByRole('button', { name: 'Turn on and continue' }));
  expect(within(await screen.findByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem')).toHaveLength(10);
  expect(sent.filter(({ name }) => name.startsWith('personal.'))).toEqual([
    { name: 'personal.startTwoFactor', input: { params: { uid: 7 }, body: { password: 'Demo12345' } } },
    { name: 'personal.switchTwoFactor', input: { params: { uid: 7 }, body: { state: 1, certificate: '123456' } } },
  ]);
});

test('an e-mail address an administrator entered: is named as not confirmed, and its confirmation begins with it', async () => {
  const user = userEvent.setup();
  const { sent } = await openPersonal(personal, {
    'personal.info': () => ({ ...info, email: null, email_pending: 'ayu@nusa.test' }),
    'personal.sendEmailCode': () => ({ resend_in: 60, minutes: 10 }),
  });
  expect(await screen.findByText(/^ayu@nusa\.test is not confirmed yet\./)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Confirm e-mail address' }));
  await user.type(await screen.findByLabelText('Current password'), 'Demo12345');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByLabelText('Code')).toBeInTheDocument();
  expect(requestOf(sent, 'personal.sendEmailCode')).toEqual([
    { params: { uid: 1 }, body: { email: 'ayu@nusa.test', password: 'Demo12345' } },
  ]);
});
