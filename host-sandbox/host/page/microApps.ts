import { addErrorHandler, registerMicroApps, start } from 'qiankun';
import type { AppName, PortalState } from './portalState';
import { appNames, appOf } from './portalState';

export interface MicroAppsOptions {
  readonly state: PortalState;
  readonly container: HTMLElement;
  readonly consoleEntry: string;
  /** asked when the console is registered, once */
  readonly consoleProps: () => object;
  readonly smallAppProps: object;
}

/**
 * The real qiankun, set up as its documentation says: applications by address, one at a time, in its
 * default sandbox. The console is registered at the first sign-in, so a portal without a person fetches
 * nothing of it.
 */
export function startMicroApps({ state, container, consoleEntry, consoleProps, smallAppProps }: MicroAppsOptions): void {
  addErrorHandler((error) => {
    const name = appNames.find((known) => known === nameIn(error));
    if (name) state.failures.set(new Map(state.failures.get()).set(name, messageOf(error)));
    state.traffic.add('lifecycle', `${name ?? 'portal'} failed`, messageOf(error));
  });
  const register = (name: AppName, entry: string, props: object) =>
    registerMicroApps([{ name, entry, container, props, activeRule: (place) => appOf(place.pathname) === name, loader: loader(state, name) }], {
      beforeLoad: (app) => told(state, app.name, 'load'),
      beforeMount: (app) => told(state, app.name, 'mount'),
      afterMount: (app) => told(state, app.name, 'mounted'),
      beforeUnmount: (app) => told(state, app.name, 'unmount'),
      afterUnmount: (app) => told(state, app.name, 'unmounted'),
    });
  register('orders', '/portal/apps/orders.html', smallAppProps);
  register('notes', '/portal/apps/notes.html', smallAppProps);
  let registered = false;
  state.keeper.session.follow((session) => {
    if (!session || registered) return;
    registered = true;
    register('aicc', consoleEntry, consoleProps());
  });
  start({ singular: true, sandbox: true, prefetch: false, fetch: checkedFetch });
}

/**
 * qiankun takes whatever the entry's address answers for the application, a gateway's error page
 * included, and puts it into the portal. What is not an answer of success is not an application.
 */
export async function checkedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await window.fetch(input, init);
  if (!response.ok) throw new Error(`${response.status} from ${response.url}`);
  return response;
}

function loader(state: PortalState, name: AppName): (loading: boolean) => void {
  return (loading) => {
    if (loading) state.loading.set(name);
    else if (state.loading.get() === name) state.loading.set(null);
  };
}

function told(state: PortalState, name: string, what: string): Promise<void> {
  state.traffic.add('lifecycle', `${name} ${what}`);
  if (what === 'unmounted') {
    state.place.set(null);
    state.dirty.set(false);
  }
  return Promise.resolve();
}

/** single-spa names the application on the error. */
function nameIn(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'appOrParcelName' in error ? error.appOrParcelName : undefined;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
