import { addErrorHandler, registerMicroApps, start, type FrameworkConfiguration } from 'qiankun';
import { consoleExportOf } from './consoleExport';
import type { ConsoleProps } from '../ports/consoleProps';
import type { AppName, PortalState } from '../portalState';
import { appNames, appOf } from '../portalState';

export interface MicroAppsOptions {
  readonly state: PortalState;
  readonly container: HTMLElement;
  /** where the portal's own two applications are shown */
  readonly smallContainer: HTMLElement;
  readonly consoleEntry: string;
  readonly fetch: NonNullable<FrameworkConfiguration['fetch']>;
  /** evaluated at every mount, as single-spa allows, so that the props are current */
  readonly consoleProps: () => ConsoleProps;
  readonly onConsoleMount: () => void;
  readonly smallAppProps: object;
}

type Hook = 'load' | 'mount' | 'mounted' | 'unmount' | 'unmounted';

/**
 * The real qiankun, set up as its documentation says: applications by address, in its default sandbox unless this is
 * the kind of portal that turns it off. The console is registered at the first sign-in, so a portal without a person
 * fetches nothing of it.
 */
export function startMicroApps(options: MicroAppsOptions): void {
  const { state, container, smallContainer, consoleEntry, smallAppProps } = options;
  const extendsSession = state.variant === 'keepalive';
  addErrorHandler((error) => {
    const name = appNames.find((known) => known === nameIn(error));
    if (name) state.failures.set(new Map(state.failures.get()).set(name, messageOf(error)));
    if (name === 'aicc') state.spot.enter('failed');
    state.traffic.add({
      kind: 'lifecycle',
      app: name ?? 'portal',
      phase: 'failed',
      what: `${name ?? 'portal'} failed`,
      detail: messageOf(error),
    });
  });
  const hook = (phase: Hook) => (app: { name: string }, view: unknown) => reported(options, app.name, phase, view);
  const hooks = {
    beforeLoad: hook('load'),
    beforeMount: hook('mount'),
    afterMount: hook('mounted'),
    beforeUnmount: hook('unmount'),
    afterUnmount: hook('unmounted'),
  };
  const register = (
    name: AppName,
    entry: string,
    place: HTMLElement,
    props: object,
    active: (app: AppName) => boolean,
  ) =>
    registerMicroApps(
      [
        {
          name,
          entry,
          container: place,
          props,
          activeRule: ({ pathname }) => active(appOf(pathname)),
          loader: loader(state, name),
        },
      ],
      hooks,
    );
  register('orders', '/portal/apps/orders.html', smallContainer, smallAppProps, (app) => app === 'orders');
  register('notes', '/portal/apps/notes.html', smallContainer, smallAppProps, (app) => app === 'notes');
  let registered = false;
  state.sessions.session.follow((session) => {
    if (!session || registered) return;
    registered = true;
    // A keep-alive portal unmounts the console only when it is parked by hand.
    const stays = (app: AppName) => app === 'aicc' || (extendsSession && state.spot.mounts > 0);
    register('aicc', consoleEntry, container, options.consoleProps, (app) => !state.spot.parked.get() && stays(app));
  });
  start({ singular: !extendsSession, sandbox: state.variant !== 'unsandboxed', prefetch: false, fetch: options.fetch });
}

function loader(state: PortalState, name: AppName): (loading: boolean) => void {
  return (loading) => {
    if (loading && name === 'aicc' && state.spot.status.get() === 'unmounted') state.spot.enter('loading');
    if (loading) state.loading.set(name);
    else if (state.loading.get() === name) state.loading.set(null);
  };
}

function reported(
  { state, container, consoleProps, onConsoleMount }: MicroAppsOptions,
  name: string,
  phase: Hook,
  view: unknown,
): Promise<void> {
  state.traffic.add({ kind: 'lifecycle', app: name, phase, what: `${name} ${phase}` });
  if (name === 'aicc') {
    const { spot } = state;
    if (phase === 'mount') onConsoleMount();
    if (phase === 'mounted') {
      const wrapper = container.firstElementChild;
      spot.props = wrapper instanceof HTMLElement ? { ...consoleProps(), container: wrapper } : null;
    }
    if (phase !== 'load')
      spot.enter(
        ({ mount: 'mounting', mounted: 'mounted', unmount: 'unmounting', unmounted: 'unmounted' } as const)[phase],
      );
  }
  if (name === 'aicc' && phase === 'mount') state.spot.app = consoleExportOf(view);
  if (phase === 'unmounted') {
    state.place.set(null);
    if (name === 'aicc') state.hosted.set(null);
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
