import { appOf, type AppName } from '../portalState';
import type { Watched } from '../watched';

export interface Navigation {
  readonly app: Watched<AppName>;
  readonly dirty: Watched<boolean>;
  /** asks before unsaved input is lost; resolves to whether to navigate */
  readonly mayLeave: () => Promise<boolean>;
}

/** Moves within the portal without loading a page; single-spa hears of it and changes the application. */
export async function goTo(path: string, { app, dirty, mayLeave }: Navigation): Promise<void> {
  const target = new URL(path, window.location.href);
  const leaves = appOf(target.pathname) !== app.get();
  if (leaves && dirty.get() && !(await mayLeave())) return;
  if (leaves) dirty.set(false);
  window.history.pushState(null, '', target);
}

/** A link that moves within the portal; with a modifier key it is the browser's, as every link. */
export function followLinks(root: HTMLElement, navigation: Navigation): void {
  root.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-inside]') : null;
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void goTo(link.getAttribute('href') ?? '/', navigation);
  });
}

/** Updates `app` at every change of the address. */
export function watchAddress({ app, dirty }: Navigation): void {
  const read = () => app.set(appOf(window.location.pathname));
  window.addEventListener('single-spa:routing-event', read);
  window.addEventListener('popstate', read);
  window.addEventListener('beforeunload', (event) => {
    if (dirty.get()) event.preventDefault();
  });
}
