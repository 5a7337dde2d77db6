import { expect, type Page, type WebSocketRoute } from '@playwright/test';
import { test } from '../support/fixtures';

/** The browser's own line for a request without a network. */
const offlineLine = /net::ERR_INTERNET_DISCONNECTED/;

test('offline: the page says so, keeps its rows, and goes on when the network is back', async ({
  context,
  page,
  platform,
  quiet,
}) => {
  quiet.expect(offlineLine);
  await platform.open(page, 'admin@nusa.test', '/collection/calling/tasks');
  const rows = page.getByRole('table').getByRole('rowheader');
  await expect(rows.first().getByRole('link')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('searchbox', { name: 'Task name' }).fill('_D30');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expect(rows.first()).toBeVisible();
  await expect(page.getByText('You are offline.')).toBeVisible();
  await context.setOffline(false);
  // Once the line is back it goes on by itself; a faster user presses the button.
  await expect(again).toHaveCount(0);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  const { total } = await platform.get('admin@nusa.test', '/api/collection/task/?search=_D30');
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(`of ${String(total)}`);
});

test('a contact list uploaded offline: is refused with a reason, and can be uploaded when the network is back', async ({
  context,
  page,
  platform,
  quiet,
}) => {
  quiet.expect(offlineLine);
  await platform.open(page, 'admin@nusa.test', '/collection/calling/tasks/create');
  const name = page.getByRole('textbox', { name: 'Task name' });
  await name.fill('while_away');
  await context.setOffline(true);
  await page.locator('input[type=file]').setInputFiles('test/fixtures/contacts-200.csv');
  await expect(page.locator('[data-field=listId]').getByRole('alert')).toContainText('contacts-200.csv: ');
  await context.setOffline(false);
  await page.locator('input[type=file]').setInputFiles('test/fixtures/contacts-200.csv');
  await expect(page.getByText('200 contacts can be called')).toBeVisible();
  await expect(name).toHaveValue('while_away');
});

const list = /\/api\/collection\/task\/\?/;
const rowsOf = (page: Page) => page.getByRole('table').getByRole('rowheader');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Task name' });

test('a filter typed quickly: sends one request, and an old answer never replaces a newer one', async ({
  page,
  platform,
}) => {
  await platform.open(page, 'admin@nusa.test', '/collection/calling/tasks');
  await expect(rowsOf(page).first()).toContainText('_');
  const searches: string[] = [];
  await page.route(list, async (route) => {
    const search = new URL(route.request().url()).searchParams.get('search') ?? '';
    searches.push(search);
    if (search === '_D7') await new Promise((resolve) => setTimeout(resolve, 1_500));
    // The console does not wait for what is not shown any more.
    await route.continue().catch(() => undefined);
  });
  await search(page).pressSequentially('_D7', { delay: 30 });
  await expect.poll(() => searches).toEqual(['_D7']);
  await search(page).fill('_D30');
  await expect(rowsOf(page).first()).toContainText('_D30');
  await page.waitForTimeout(1_800);
  await expect(rowsOf(page).first()).toContainText('_D30');
  expect(searches).toEqual(['_D7', '_D30']);
});

test('an answer that does not come: is shown as slow, and leaving the screen aborts it', async ({ page, platform }) => {
  await platform.open(page, 'admin@nusa.test', '/collection/Dashboard');
  await page.route(list, () => undefined);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Tasks' }).click();
  await expect(page.getByText('The platform is taking longer than usual.')).toBeVisible();
  const given = page.waitForEvent('requestfailed', {
    predicate: (request) => list.test(request.url()),
    timeout: 30_000,
  });
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboard' }).click();
  expect((await given).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(page.getByText('The platform is taking longer than usual.')).toHaveCount(0);
});

test('malformed answers: are shown as failures and not retried; 502 and 429 are retried', async ({
  page,
  platform,
  quiet,
}) => {
  quiet.expect(/status of 413/);
  quiet.expect(/status of 502/);
  quiet.expect(/status of 429/);
  // News of a task reads the list again by itself, and then nothing is left to press: here only the button asks.
  await page.routeWebSocket(/\/api\/live$/, () => undefined);
  await platform.open(page, 'admin@nusa.test', '/collection/Dashboard');
  const answers: Readonly<Record<string, { status: number; body: string; headers?: Record<string, string> }>> = {
    html: { status: 200, body: '<!doctype html><title>Sign in to the network</title>' },
    half: { status: 200, body: '{"code":200,"message":"OK","data":{"list":[{"id":1,' },
    large: { status: 413, body: '<html>413</html>' },
  };
  const words: Readonly<Record<string, string>> = {
    html: 'The response could not be read.',
    half: 'The response could not be read.',
    large: 'This is larger than the connection to the platform allows.',
  };
  for (const [search, answer] of Object.entries(answers)) {
    let requests = 0;
    await page.route(list, (route) => {
      requests += 1;
      return route.fulfill(answer);
    });
    await page.goto(`/collection/calling/tasks?search=${search}`);
    await expect(page.getByText(words[search] ?? '')).toBeVisible();
    // An answer that came before the screen stood there is not asked for a second time.
    await page.waitForTimeout(500);
    expect(requests).toBe(1);
    await page.unroute(list);
  }
  // Twice a gateway without its platform, once too many requests, then the platform itself.
  let count = 0;
  await page.route(list, (route) => {
    count += 1;
    if (count <= 2) return route.fulfill({ status: 502, body: 'Bad gateway' });
    return count === 3 ? route.fulfill({ status: 429, headers: { 'retry-after': '2' }, body: '' }) : route.continue();
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Too many requests at once.')).toBeVisible();
  await expect(page.getByText('No matches for these filters')).toBeVisible();
  expect(count).toBe(4);
});

test('a live socket cut again and again: resumes each time; a platform away for a moment: the page goes on after it', async ({
  page,
  platform,
  quiet,
}) => {
  quiet.allow(/WebSocket connection to .* failed/);
  quiet.allow(/Failed to load resource/);
  const lines: WebSocketRoute[] = [];
  let away = false;
  const hellos: (number | null)[] = [];
  await page.routeWebSocket(/\/api\/live$/, (line) => {
    if (away) return void line.close();
    const onward = line.connectToServer();
    line.onMessage((message) => {
      hellos.push((JSON.parse(message.toString()) as { since: number | null }).since);
      onward.send(message);
    });
    lines.push(line);
  });
  await platform.open(page, 'admin@nusa.test', '/collection/calling/tasks');
  await expect(rowsOf(page).first()).toBeVisible();
  for (let cut = 1; cut <= 8; cut += 1) {
    await expect.poll(() => hellos.length).toBe(cut);
    await page.waitForTimeout(60);
    await lines.at(-1)?.close();
  }
  await expect.poll(() => hellos.length).toBe(9);
  // It said each time what it had heard last, and never began anew.
  expect(hellos[0]).toBeNull();
  expect(hellos.slice(2).every((since) => since !== null)).toBe(true);

  away = true;
  await page.route(/\/api\//, (route) => (away ? route.abort('connectionrefused') : route.continue()));
  await lines.at(-1)?.close();
  await search(page).fill('_D30');
  await expect(page.getByText('The console keeps trying; nothing you typed is lost.')).toBeVisible();
  await page.waitForTimeout(1_000);
  away = false;
  await expect(rowsOf(page).first()).toContainText('_D30');
  await expect(page.getByText('The console keeps trying; nothing you typed is lost.')).toHaveCount(0);
});
