import type { Page } from '@playwright/test';

/** Something done to the host page, as the command line says it. */
export type Act =
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'click'; readonly selector: string }
  | { readonly kind: 'select'; readonly selector: string; readonly value: string }
  | { readonly kind: 'js'; readonly code: string };

export const actForms = '/path, click:<selector>, select:<selector>=<value> or js:<expression>';

export function parseAct(text: string): Act | null {
  if (text.startsWith('/')) return { kind: 'path', path: text };
  const [, kind, rest = ''] = /^(click|select|js):(.+)$/s.exec(text) ?? [];
  if (kind === 'click') return { kind, selector: rest };
  if (kind === 'js') return { kind, code: rest };
  // The value follows the last equals sign, since a selector may contain some.
  const at = rest.lastIndexOf('=');
  return kind === 'select' && at > 0 ? { kind, selector: rest.slice(0, at), value: rest.slice(at + 1) } : null;
}

export function describeAct(act: Act): string {
  switch (act.kind) {
    case 'path':
      return `going to ${act.path} within the page`;
    case 'click':
      return `a click on ${act.selector}`;
    case 'select':
      return `choosing ${act.value} in ${act.selector}`;
    case 'js':
      return act.code;
  }
}

/** Does it; answers why not when it cannot be done. */
export async function tried(page: Page, act: Act): Promise<string | null> {
  try {
    await perform(page, act);
    return null;
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  }
}

export async function perform(page: Page, act: Act): Promise<void> {
  switch (act.kind) {
    case 'path':
      return goWithin(page, act.path);
    case 'click':
      return page.locator(act.selector).first().click({ timeout: 15_000 });
    case 'select':
      await page.locator(act.selector).first().selectOption(act.value, { timeout: 15_000 });
      return;
    case 'js':
      await page.evaluate(act.code);
  }
}

/** Navigates as a router does: the address changes and listeners are notified. */
async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}
