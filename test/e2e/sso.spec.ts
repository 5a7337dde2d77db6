import { expect, type Page, type Request } from '@playwright/test';
import { isAccessible } from './support/accessible';
import { test } from './support/fixtures';
import { consoleUrl } from './support/platform';

async function toProvider(page: Page): Promise<void> {
  await page.goto(`${consoleUrl}/collection/calling/tasks?page=2`);
  await page.getByRole('button', { name: 'Sign in with SSO' }).click();
  await page.getByLabel('Account or company name').fill('Nusa Finance');
  await page.getByRole('button', { name: 'Continue' }).click();
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
  await expect(page.getByRole('alert')).toHaveText('Single sign-on could not be completed. Start again.');
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
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Down for maintenance')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('status')).toContainText('You returned without signing in.');
  await page.getByLabel('Account', { exact: true }).fill('admin@nusa.test');
  await page.getByLabel('Password', { exact: true }).fill('Demo12345');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
});

test('single sign-on test: shows who the provider would sign in', async ({ page, platform }) => {
  await platform.open(page, 'admin@nusa.test', '/systemSet/account/security?tab=sso');
  await page.getByRole('button', { name: 'Test sign-in' }).click();
  await page.getByRole('button', { name: /Zahra Nugroho/ }).click();
  await expect(page.getByText(/succeeded: the provider returned demo-nobody@nusa\.test/)).toBeVisible();
  await expect(page.getByText('No account is linked to this person, so the sign-in would be refused.')).toBeVisible();
  await isAccessible(page);
});

/** Whose session the browser has. */
const accountIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answer = await fetch('/api/userinfo', {
      headers: { Authorization: `Token ${localStorage.getItem('aicc:token') ?? ''}` },
    });
    return ((await answer.json()) as { data: { account: string } }).data.account;
  });

test("a provider's tile: signs in after a confirmation, which names and ends the session that stands in the browser", async ({
  page,
  platform,
}) => {
  await platform.open(page, 'viewer@nusa.test', '/collection/calling/tasks');
  await page.goto(`${consoleUrl}/sandbox/idp`);
  await page.getByRole('button', { name: /Ayu Lestari/ }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to AICC?' })).toBeVisible();
  expect(page.url()).toBe(`${consoleUrl}/login/confirm`);
  await expect(
    page.getByText(/viewer@nusa\.test.* is signed in to this browser and will be signed out\./),
  ).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await isAccessible(page);
  }
  // A reload asks again.
  await page.reload();
  await page.getByRole('button', { name: 'Sign in', exact: true }).dblclick();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  expect(await accountIn(page)).toBe('admin@nusa.test');
});

test("an attacker's own answer, posted by a page of another site: signs nobody in, and what stood stays", async ({
  page,
  platform,
  request,
}) => {
  const tile = await (await request.get(`${consoleUrl}/sandbox/idp`)).text();
  const form = tile.split('<form').find((part) => part.includes('operator@nusa.test')) ?? '';
  const html = `<!doctype html><title>Prizes</title><form${form.slice(0, form.indexOf('</form>'))}</form>`;
  await platform.open(page, 'viewer@nusa.test', '/collection/calling/tasks');
  const other = new URL(consoleUrl);
  other.hostname = 'localhost';
  await page.route(`${other.origin}/prizes`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(`${other.origin}/prizes`);
  await page.getByRole('button').click();
  await expect(page.getByText('operator@nusa.test', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Not me' }).click();
  await expect(page.getByRole('heading', { name: 'You were not signed in' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue to AICC' }).click();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  expect(await accountIn(page)).toBe('viewer@nusa.test');
});
