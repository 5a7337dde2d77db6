import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from './support/fixtures';
import { listOf } from './support/platform';

const languages = { en: 'en-US', zh: 'zh-CN', ba: 'id-ID', es: 'es-ES' } as const;

type AxePage = ConstructorParameters<typeof AxeBuilder>[0]['page'];

async function isAccessible(page: Page): Promise<void> {
  // The two packages bring playwright's types from different places; the page is the same.
  const { violations } = await new AxeBuilder({ page: page as AxePage }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([]);
}

for (const look of ['light', 'dark'] as const) {
  test(`every screen reads in four languages and is accessible in the ${look} look`, async ({ page, platform }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme: look, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1024, height: 768 });
    const task = listOf((await platform.get('admin@nusa.test', '/api/collection/task/?state=finished')).list)[0];
    const screens = ['/collection/Dashboard', '/collection/calling/tasks', '/collection/calling/tasks/create', '/collection/calling/CallDetails', `/collection/subCheckDetail?id=${String(task?.id)}`, '/404'];
    for (const [language, tag] of Object.entries(languages)) {
      await platform.get('admin@nusa.test', `/api/user/switch/language?language=${language}`);
      for (const path of screens) {
        await test.step(`${path} in ${language}`, async () => {
          await platform.open(page, 'admin@nusa.test', path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('html')).toHaveAttribute('lang', tag);
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
          // A key without its text shows itself.
          expect(await page.locator('body').innerText()).not.toMatch(/\b[a-z]+(:[a-z]+)?\.[a-z]+\.[a-zA-Z]+\b|\{\{/);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1024);
          if (language === 'en' || language === 'ba') await isAccessible(page);
        });
      }
    }
    await platform.get('admin@nusa.test', '/api/user/switch/language?language=en');
  });
}
