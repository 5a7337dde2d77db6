import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from './support/fixtures';
import type { Platform } from './support/platform';
import { tour } from './support/tour';
import { shown, touristOf, tourists } from './support/tourRows';

const tags = { en: 'en-US', zh: 'zh-CN', ba: 'id-ID', es: 'es-ES' } as const;
type Language = keyof typeof tags;
type AxePage = ConstructorParameters<typeof AxeBuilder>[0]['page'];

async function isAccessible(page: Page): Promise<void> {
  // The two packages bring playwright's types from different places; the page is the same.
  const { violations } = await new AxeBuilder({ page: page as AxePage }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
  expect.soft(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([]);
}

async function look(page: Page, platform: Platform, language: Language, path: string): Promise<void> {
  await platform.open(page, touristOf(path), path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', tags[language]);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // A key without its text shows itself.
  expect.soft(await page.locator('body').innerText()).not.toMatch(/\b[a-z]+(:[a-z]+)?\.[a-z]+\.[a-zA-Z]+\b|\{\{/);
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1024);
  // A state's word is short and its column is as wide: half a word is no state.
  expect.soft(await page.evaluate(() => [...document.querySelectorAll<HTMLElement>('.aicc-mark > span')].filter((word) => word.scrollWidth > word.clientWidth).map((word) => word.innerText))).toEqual([]);
  // A definition's dot keeps its room beside the longest title: what follows would lie over it, on some days and not on others.
  expect.soft(await page.evaluate(() => [...document.querySelectorAll('.aicc-tipwrap > .aicc-dot')].filter(({ parentElement: room }) => room !== null && room.getBoundingClientRect().width < 15.5).map((dot) => dot.getAttribute('aria-label')))).toEqual([]);
}

/** The longest language and the one the names come from are looked at with axe, each in one look; words in all four. */
const tours = [
  { scheme: 'light', languages: ['zh', 'es', 'ba'], axe: 'ba' },
  { scheme: 'dark', languages: ['en'], axe: 'en' },
] as const;

for (const { scheme, languages, axe } of tours) {
  test(`every screen reads in ${languages.join(', ')} and is accessible in the ${scheme} look`, async ({ page, platform }) => {
    test.setTimeout(420_000);
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1024, height: 768 });
    const rows = await shown(platform);
    const paths = [...Object.values(tour).map((path) => path(rows)), '/404'];
    for (const language of languages) {
      for (const tourist of tourists) await platform.speak(tourist, language);
      for (const path of paths) {
        await test.step(`${path} in ${language}`, async () => {
          await look(page, platform, language, path);
          if (language === axe) await isAccessible(page);
        });
      }
    }
    for (const tourist of tourists) await platform.speak(tourist, 'en');
  });
}
