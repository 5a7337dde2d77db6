import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, type Request } from '@playwright/test';
import { test } from './support/fixtures';
import { consoleUrl } from './support/platform';

async function toProvider(page: Page): Promise<void> {
  await page.goto(`${consoleUrl}/collection/calling/tasks?page=2`);
  await page.getByRole('button', { name: 'Sign in with SSO' }).click();
  await page.getByLabel('Account or company name').fill('Nusa Finance');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('heading', { name: 'Who do you want to be?' })).toBeVisible();
}

test('single sign-on: returns to the address one wanted, and neither token nor answer can be used again', async ({
  page,
  request,
}) => {
  await toProvider(page);
  const sent: Promise<string>[] = [];
  // As it went out: what the page would refer to is kept back by its policy.
  const note = (one: Request) =>
    void sent.push(
      one
        .allHeaders()
        .then(
          (headers) =>
            `${one.url()} ${JSON.stringify(headers)} ${one.url().includes('/acs/') ? '' : (one.postData() ?? '')}`,
        ),
    );
  page.on('request', note);
  const posted = page.waitForRequest((one) => one.url().includes('/api/saml/sso/acs/'));
  await page.getByRole('button', { name: /Ayu Lestari/ }).click();
  const answer = await posted;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calling tasks');
  expect(page.url()).toBe(`${consoleUrl}/collection/calling/tasks?page=2`);
  page.off('request', note);

  // The token stood in the address of the page and in the body that exchanged it, and in no other request.
  const requests = await Promise.all(sent);
  const landing = requests.find((line) => line.includes('/login?code=200&token=')) ?? '';
  const token = /token=([\w-]+)/.exec(landing)?.[1] ?? '';
  expect(token).toHaveLength(43);
  const naming = requests
    .filter((line) => line.includes(token))
    .map((line) => new URL(line.split(' ')[0] ?? '').pathname);
  expect(naming).toEqual(['/login', '/api/saml/sso/enter']);
  expect(
    await page.evaluate(
      (text) => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]).includes(text),
      token,
    ),
  ).toBe(false);

  const replayed = await request.post(answer.url(), {
    form: Object.fromEntries(new URLSearchParams(answer.postData() ?? '')),
    maxRedirects: 0,
  });
  expect([replayed.status(), replayed.headers().location]).toEqual([303, '/login?msg=sso.over']);
});

test('an unregistered user and a made-up token: are refused with a reason, and nobody is signed in', async ({
  page,
}) => {
  await toProvider(page);
  await page.getByRole('button', { name: /Zahra Nugroho/ }).click();
  await expect(page.getByRole('alert')).toHaveText('This account is not registered. Contact us to register.');
  await page.goto(`${consoleUrl}/login?code=200&token=${'a'.repeat(43)}`);
  await expect(page.getByRole('alert')).toHaveText('This single sign-on could not be completed. Start it again.');
  expect(page.url()).toBe(`${consoleUrl}/login`);
});

test('a provider that does not answer: coming back says what to do, and an administrator signs in by password', async ({
  page,
}) => {
  await page.route(/\/sandbox\/idp/, (route) =>
    route.fulfill({ contentType: 'text/plain', body: 'Down for maintenance' }),
  );
  await page.goto(`${consoleUrl}/login`);
  await page.getByRole('button', { name: 'Sign in with SSO' }).click();
  await page.getByLabel('Account or company name').fill('Nusa Finance');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('Down for maintenance')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('status')).toContainText('You came back without having signed in.');
  await page.getByLabel('Account', { exact: true }).fill('admin@nusa.test');
  await page.getByLabel('Password', { exact: true }).fill('Demo12345');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
});

test('single sign-on test: shows who the provider would sign in', async ({ page, platform }) => {
  await platform.open(page, 'admin@nusa.test', '/systemSet/account/security?tab=sso');
  await page.getByRole('button', { name: 'Test sign-in' }).click();
  await page.getByRole('button', { name: /Zahra Nugroho/ }).click();
  await expect(page.getByText(/went well: the provider named demo-nobody@nusa\.test/)).toBeVisible();
  await expect(page.getByText('Nobody here is linked to this person, so the sign-in would be refused.')).toBeVisible();
  const { violations } = await new AxeBuilder({ page: page as ConstructorParameters<typeof AxeBuilder>[0]['page'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
});
