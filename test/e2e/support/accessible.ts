import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type AxePage = ConstructorParameters<typeof AxeBuilder>[0]['page'];

/** Axe finds nothing on the page as it stands. */
export async function isAccessible(page: Page): Promise<void> {
  // The two packages bring playwright's types from different places; the page is the same.
  const { violations } = await new AxeBuilder({ page: page as AxePage })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect
    .soft(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`))
    .toEqual([]);
}
