import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed } from '@/api/envelope';
import { missingTexts, openConsole } from '@test/support/openConsole';

afterEach(() => expect(missingTexts()).toEqual([]));

const token = 'x'.repeat(43);

test('the link of an empty platform: asks for company, person and password, and leads to signing in', async () => {
  const user = userEvent.setup();
  window.history.replaceState(null, '', `/login#operator=${token}`);
  let over = true;
  const { sent } = await openConsole({
    path: `/login#operator=${token}`,
    answers: {
      'firstOperator.make': () => (over ? { ok: false, failure: failed('firstOperator.over', 200, 'r-1') } : {}),
    },
  });
  expect(await screen.findByRole('heading', { name: 'Create the first operator' })).toBeInTheDocument();
  expect(window.location.hash).toBe('');
  await user.type(await screen.findByRole('textbox', { name: 'Company' }), 'Andes Calls');
  await user.type(screen.getByRole('textbox', { name: 'Country' }), 'pe');
  await user.type(screen.getByRole('textbox', { name: 'Account' }), 'rosa andes');
  await user.type(screen.getByRole('textbox', { name: 'First name' }), 'Rosa');
  await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Quispe');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByRole('textbox', { name: 'Account' })).toBeInvalid();
  await user.clear(screen.getByRole('textbox', { name: 'Account' }));
  await user.type(screen.getByRole('textbox', { name: 'Account' }), 'rosa@andes.example');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.type(screen.getByLabelText('New password'), 'Fresh20261');
  await user.type(screen.getByLabelText('Confirm the new password'), 'Fresh20261');
  await user.click(screen.getByRole('button', { name: 'Create operator' }));
  expect(await screen.findByText(/This link was used or has expired/)).toBeInTheDocument();
  over = false;
  await user.click(screen.getByRole('button', { name: 'Create operator' }));
  expect(await screen.findByText('You can sign in now.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Account' })).toHaveValue('rosa@andes.example');
  expect(sent.findLast(({ name }) => name === 'firstOperator.make')?.input).toMatchObject({
    body: {
      token,
      company: 'Andes Calls',
      country_code: 'PE',
      account: 'rosa@andes.example',
      new_password: 'Fresh20261',
    },
  });
});
