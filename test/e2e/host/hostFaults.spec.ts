import { expect, type Page } from '@playwright/test';
import { faultOf, type FaultId } from '@sandbox/host/faults/catalogue';
import { everyFault, faultRows, type FaultRow } from '../support/faultRows';
import { test } from '../support/fixtures';
import { hostUrl } from '../support/platform';
import { codes, events, listShown, openPortal, portalAlive, probe } from '../support/portal';
import { taken } from '../support/walk';

// Each fault has a page of its own.
test.describe.configure({ mode: 'parallel' });

/** What each row has to show in the end. */
const shows: Readonly<Record<NonNullable<FaultRow['shows']>, (page: Page, timeout: number) => Promise<void>>> = {
  list: (page) => listShown(page),
  details: (page, timeout) =>
    expect(page.getByRole('heading', { level: 1, name: 'Call details' })).toBeVisible({ timeout }),
  lost: (page) =>
    expect(
      page.locator('#stage').getByRole('heading', { name: 'Part of the console could not be loaded' }),
    ).toBeVisible({ timeout: 3_000 }),
  failed: (page, timeout) =>
    expect(page.getByRole('heading', { name: 'Calls could not be opened' })).toBeVisible({ timeout }),
  signedOut: (page) => expect(page.getByRole('heading', { name: 'Calls needs a signed-in person' })).toBeVisible(),
  notFound: (page) =>
    expect(page.locator('#stage').getByRole('heading', { level: 1 })).toContainText(/does not exist/i),
  // The portal's own dialog, or the console's pane where the portal has no answer.
  over: (page, timeout) =>
    expect(
      page
        .getByText(/session has ended|session is over|session expired|sign in/i)
        .filter({ visible: true })
        .first(),
    ).toBeVisible({ timeout }),
  trouble: (page, timeout) =>
    expect(
      page
        .locator('#stage')
        .getByRole('button', { name: /try again/i })
        .first()
        .or(
          page
            .locator('#stage')
            .getByText(/does not include|does not allow/i)
            .first(),
        ),
    ).toBeVisible({ timeout }),
  nothing: () => Promise.resolve(),
};

/** The same kind of fault, with the same to be seen, as one before it in the table. */
function isLikeAnother(id: FaultId, at: number): boolean {
  const likeness = (one: FaultId) => [one.split('.')[0], faultRows[one].shows].join();
  return everyFault.slice(0, at).some((one) => likeness(one) === likeness(id));
}

for (const id of taken(everyFault, (one, at) => !isLikeAnother(one, at))) {
  const row = faultRows[id];
  test(`${id}: ${faultOf(id).title}`, async ({ page, platform, quiet }) => {
    const patience = 15_000 + (row.patience ?? 0);
    // What the browser itself writes of broken answers; an uncaught error still fails the test.
    quiet.allow(/^(error|warning): /);
    // qiankun throws on what it could not load, where it cannot be caught.
    if (id.startsWith('load.')) quiet.allow(/^page error: .*(from|answered|SyntaxError|load failed|died in status)/s);
    await bringAbout(page, id, row, () => openPortal(page, platform, { query: row.later ? '' : `&fault=${id}` }));
    if (row.presses !== undefined) await page.locator('#stage').getByRole('button', { name: row.presses }).click();
    await shows[row.shows ?? 'list'](page, patience);
    if (row.code !== undefined) await expect.poll(() => codes(page), { timeout: patience }).toContain(row.code);
    if (row.commands !== undefined)
      await expect(page.locator('#unauthorized-count')).toHaveText(String(row.commands), { timeout: patience });
    await anywhere(page);
    const close = page.getByRole('button', { name: 'Close' });
    if (await close.isVisible()) await close.click();
    await portalAlive(page);
  });
}

async function bringAbout(page: Page, id: FaultId, row: FaultRow, open: () => Promise<void>): Promise<void> {
  await open();
  if (!row.later) return;
  await listShown(page);
  await page.evaluate((fault) => window.__AICC_HOST_PROBE__?.setFault(fault), id);
  if (!row.stays) await page.getByRole('link', { name: 'Call details' }).click();
}

/**
 * Holds for every fault: x-source stands on each request, no token goes out in the clear, nothing of a sign-in page
 * comes in.
 */
async function anywhere(page: Page): Promise<void> {
  for (const event of await events(page)) if (event.kind === 'http') expect(event.faults, event.what).toEqual([]);
  await expect(page.locator('#company-sign-in')).toHaveCount(0);
}

test('host faults by POST: are saved for this browser, and unknown ones are refused', async ({ page, platform }) => {
  const put = (ids: unknown) => page.request.post(`${hostUrl}/host/faults`, { data: { ids } });
  expect((await put(['net.nothing'])).status()).toBe(400);
  expect(await (await put(['css.right-to-left'])).json()).toEqual({ on: ['css.right-to-left'] });
  await openPortal(page, platform);
  await listShown(page);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await probe(page, (one) => one.faults())).toEqual(['css.right-to-left']);
  await probe(page, (one) => one.clearFaults());
  await expect(page.locator('html')).not.toHaveAttribute('dir', 'rtl');
});
