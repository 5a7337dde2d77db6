import { expect, type Page } from '@playwright/test';
import { isAccessible } from '../support/accessible';
import { test } from '../support/fixtures';
import { listShown, openPortal } from '../support/portal';
import { taken } from '../support/walk';

// Each has a page of its own.
test.describe.configure({ mode: 'parallel' });

const menu = (page: Page) => page.getByRole('navigation', { name: 'Screens of Calls' });
const actions = (page: Page) => page.getByRole('region', { name: 'Actions of this screen' });
const tools = (page: Page) => page.getByRole('region', { name: 'Tools of Calls' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Opens a thing by the box below the portal's menu. */
async function openDirectly(page: Page, kind: string, id: string): Promise<void> {
  await page.getByLabel('Open directly').selectOption({ label: kind });
  if (id !== '') await page.getByRole('textbox', { name: 'Number' }).fill(id);
  await page.getByRole('region', { name: 'Frame of Calls' }).getByRole('button', { name: 'Open' }).click();
}

for (const look of taken(['light', 'dark'] as const, (one) => one === 'dark')) {
  test(`a portal with a frame of its own: menu, actions, tools and intents work, and axe finds nothing (${look})`, async ({
    page,
    platform,
  }) => {
    await openPortal(page, platform, { query: `&frame=portal&look=${look}` });
    await listShown(page);
    await expect(page.locator('.aicc-header, .aicc-side')).toHaveCount(0);
    await isAccessible(page);

    await menu(page).getByRole('link', { name: 'Call details' }).focus();
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Call details')).toBeVisible();
    await expect(menu(page).getByRole('link', { name: 'Call details' })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('table').getByRole('rowheader').first().getByRole('button').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const call = new URL(page.url()).searchParams.get('open') ?? '';
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
    // The drawer gives the focus back after it has gone.
    await expect(page.getByRole('table').locator(':focus')).toHaveCount(1);

    // A menu of the screen, by keyboard.
    const download = actions(page).getByRole('button', { name: 'Download' });
    await download.focus();
    await page.keyboard.press('Enter');
    await expect(actions(page).getByRole('button', { name: 'Details, masked numbers' })).toBeFocused();
    await isAccessible(page);
    await page.keyboard.press('Escape');
    await expect(download).toBeFocused();

    await menu(page).getByRole('link', { name: 'Tasks' }).click();
    await listShown(page);
    await openDirectly(page, 'Call', call);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/aicc/collection/calling/CallDetails\\?open=${call}$`));
    await page.goBack();
    await listShown(page);

    await actions(page).getByRole('button', { name: 'Create task' }).click();
    await expect(heading(page, 'Create a calling task')).toBeVisible();
    await expect(actions(page)).toBeHidden();

    const notices = tools(page).getByRole('button', { name: /^Notifications/ });
    await notices.click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Notifications' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(notices).toBeFocused();
  });
}

test('a new task with the customers of a portal: has them as its contact list', async ({ page, platform }) => {
  await openPortal(page, platform, { query: '&frame=portal' });
  await listShown(page);
  await openDirectly(page, 'New task for 3 customers', '');
  await expect(heading(page, 'Create a calling task')).toBeVisible();
  await expect(page.getByText('Northquay orders.csv')).toBeVisible();
  await expect(page.getByText('3 contacts can be called')).toBeVisible();
});

test('a viewer in a portal with a frame of its own: gets what they may see, and is told why of the rest', async ({
  page,
  platform,
}) => {
  await openPortal(page, platform, { account: 'viewer@nusa.test', query: '&frame=portal' });
  await listShown(page);
  await expect(actions(page).getByRole('button', { name: 'SIP lines' })).toBeVisible();
  await expect(actions(page).getByRole('button', { name: 'Create task' })).toHaveCount(0);
  await openDirectly(page, 'New task for 3 customers', '');
  await expect(page.getByText('Calls did not do that: E-FRAME-FORBIDDEN.')).toBeVisible();
  await expect(heading(page, 'Calling tasks')).toBeVisible();
});

test('the frame changed while the console runs: what was typed stays; unmounted, nothing of it is left', async ({
  page,
  platform,
}) => {
  await openPortal(page, platform, { path: '/aicc/collection/calling/tasks/create', query: '&frame=portal' });
  const name = page.getByRole('textbox', { name: 'Task name' });
  await name.fill('Typed_before');
  const owner = page.locator('select[name=frame]');
  await owner.selectOption('console');
  await expect(page.locator('.aicc-header')).toBeVisible();
  await expect(menu(page)).toBeHidden();
  await expect(name).toHaveValue('Typed_before');
  await owner.selectOption('portal');
  await expect(page.locator('.aicc-header')).toHaveCount(0);
  await expect(menu(page)).toBeVisible();
  await expect(name).toHaveValue('Typed_before');
  await name.fill('');

  await page.goto(page.url().replace(/\/aicc.*/, '/aicc/collection/calling/tasks'));
  await listShown(page);
  await expect(actions(page).getByRole('button', { name: 'Create task' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Applications' }).getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { name: 'Orders of today' })).toBeVisible();
  await expect(page.locator('.aicc-root')).toHaveCount(0);
  await expect(menu(page)).toBeHidden();
  await expect(actions(page)).toBeHidden();
});
