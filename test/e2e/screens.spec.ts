import { expect, type Page } from '@playwright/test';
import type { Language } from '@/domain/language/language';
import { hasContrast, isAccessible } from './support/accessible';
import { test } from './support/fixtures';
import { tour } from './support/tour';
import { shown, touristOf, tourists } from './support/tourRows';
import { visit } from './support/visit';
import { taken } from './support/walk';

const tags: Readonly<Record<Language, string>> = { en: 'en-US', zh: 'zh-CN', ba: 'id-ID', es: 'es-ES' };
async function look(page: Page, language: Language): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', tags[language]);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // A key without its text shows itself.
  // Templates name variables of contacts, which have an underscore; those of our own texts have none.
  const said = (await page.locator('body').innerText()).replace(/\{\{[a-z]+(_[a-z]+)+\}\}/g, '');
  expect.soft(said).not.toMatch(/\b[a-z]+(:[a-z]+)?\.[a-z]+\.[a-zA-Z]+\b|\{\{/);
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1024);
  expect
    .soft(
      await page.evaluate(() =>
        [...document.querySelectorAll('[hidden]')]
          .filter((element) => element.getClientRects().length > 0)
          .map((element) => element.outerHTML.slice(0, 120)),
      ),
    )
    .toEqual([]);
  // A state's word is short and its column is as wide: half a word is no state.
  expect
    .soft(
      await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('.aicc-mark > span')]
          .filter((word) => word.scrollWidth > word.clientWidth)
          .map((word) => word.innerText),
      ),
    )
    .toEqual([]);
  // A definition's dot keeps its room beside the longest title: otherwise the next cell covers it.
  expect
    .soft(
      await page.evaluate(() =>
        [...document.querySelectorAll('.aicc-tipped > .aicc-dot')]
          .filter(({ parentElement: room }) => room !== null && room.getBoundingClientRect().width < 15.5)
          .map((dot) => dot.getAttribute('aria-label')),
      ),
    )
    .toEqual([]);
}

/** A host may give the console a narrow part of its page: everything is reached without scrolling sideways. */
async function lookNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 420, height: 768 });
  // The frame draws itself anew after it was measured.
  await expect
    .poll(
      () =>
        page.evaluate(() =>
          [document.documentElement, ...document.querySelectorAll('.aicc-main')].map(
            ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
          ),
        ),
      { timeout: 5_000 },
    )
    .not.toContain(true);
  await page.setViewportSize({ width: 1024, height: 768 });
}

/** The same page in the other look: what differs is its colors. */
async function lookDark(page: Page): Promise<void> {
  const drawn = page.locator('.aicc-root').first();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(drawn).toHaveAttribute('data-look', 'dark');
  await hasContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(drawn).toHaveAttribute('data-look', 'light');
}

interface Tour {
  readonly language: Language;
  readonly scheme: 'light' | 'dark';
  readonly withAxe: boolean;
  readonly byAddress: boolean;
}

/**
 * `npm test` looks at the longest language with axe, in a narrow page too, and at its colors in the dark look; the
 * others are looked at by `npm run walk`, where in one language every screen is opened by its address. Otherwise it is
 * opened from the screen before.
 */
const each: readonly Tour[] = [
  { language: 'en', scheme: 'dark', withAxe: true, byAddress: true },
  { language: 'ba', scheme: 'light', withAxe: true, byAddress: false },
  { language: 'zh', scheme: 'light', withAxe: false, byAddress: false },
  { language: 'es', scheme: 'light', withAxe: false, byAddress: false },
];
const longest = 'ba';
const tours = taken(each, ({ language }) => language === longest);
/** Each worker tours a part of the screens, so that the last one does not tour alone. */
const PARTS = 4;

// Each part speaks the language it needs: any worker may take any of them.
test.describe.configure({ mode: 'parallel' });

for (const { language, scheme, withAxe, byAddress } of tours) {
  for (let part = 0; part < PARTS; part += 1) {
    test(`tour in ${language}, ${scheme} look, part ${part + 1} of ${PARTS}: every screen has its texts${withAxe ? ' and is accessible' : ''}`, async ({
      page,
      platform,
    }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 1024, height: 768 });
      const rows = await shown(platform);
      const paths = [...Object.values(tour).map((path) => path(rows)), '/404'];
      for (const tourist of tourists) await platform.speak(tourist, language);
      let visitor = '';
      for (const path of paths.filter((_, at) => at % PARTS === part)) {
        await test.step(path, async () => {
          if (byAddress || visitor !== touristOf(path)) await platform.open(page, touristOf(path), path);
          else await visit(page, path);
          visitor = touristOf(path);
          await look(page, language);
          if (withAxe) await isAccessible(page);
          if (language !== longest) return;
          await lookNarrow(page);
          await lookDark(page);
        });
      }
      for (const tourist of tourists) await platform.speak(tourist, 'en');
    });
  }
}
