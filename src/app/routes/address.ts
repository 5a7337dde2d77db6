import { createBrowserRouter, createMemoryRouter, type RouteObject } from 'react-router-dom';
import { baseIn, belowBase } from '@/bridge/address/belowBase';
import type { Host } from '@/bridge/host';
import type { Disposables } from '../mount/disposables';
import { routerWindow } from './routerWindow';
import { watched, type Watched } from '@/session/watched';

export type Router = ReturnType<typeof createBrowserRouter>;

/** The path of this mount below its base path; the only part of the app that reads the page's address. */
export interface Address {
  /** path below the base; while the page's address is outside it, the last one below it */
  pathname(): string;
  /** the same with its query */
  here(): string;
  /** the page's address is below our base path */
  readonly inside: Watched<boolean>;
  createRouter(routes: RouteObject[]): Router;
  /** reads changes that were missed while hidden */
  catchUp(): void;
}

export function addressOf(host: Host, disposables: Disposables): Address {
  return host.routing === 'delegated' ? ownAddress(host) : pageAddress(host, disposables);
}

/** The page's own address. The host changes it too, and addresses outside our base are ignored. */
function pageAddress(host: Host, disposables: Disposables): Address {
  const { basePath, embedded } = host;
  const below = () => belowBase(window.location.pathname, basePath);
  const inside = watched(below() !== null);
  let last = { pathname: below() ?? '/', search: window.location.search };
  const look = () => {
    const pathname = below();
    if (pathname !== null) last = { pathname, search: window.location.search };
    inside.set(pathname !== null);
    return last;
  };
  if (embedded)
    for (const type of ['popstate', 'hashchange', 'single-spa:routing-event']) disposables.listen(window, type, look);
  /** as the address has it at first: links keep its notation, which the host's active rule compares */
  let notation = basePath;
  const asAtFirst = (pathname: string) => {
    const own = baseIn(pathname, basePath);
    return own ? notation + pathname.slice(own.length) : pathname;
  };
  const page = embedded ? routerWindow(() => below() !== null && host.context().active !== false, asAtFirst) : null;
  return {
    pathname: () => look().pathname,
    here: () => look().pathname + last.search,
    inside,
    createRouter: (routes) => {
      notation = baseIn(window.location.pathname, basePath) || basePath;
      return createBrowserRouter(routes, { basename: notation, ...(page ? { window: page.window } : {}) });
    },
    catchUp: () => page?.catchUp(),
  };
}

/**
 * The address belongs to the host: the console has a location of its own, and begins at a deep link below its base
 * path.
 */
function ownAddress({ basePath }: Host): Address {
  const linked = basePath === '/' ? null : belowBase(window.location.pathname, basePath);
  const first = { pathname: linked ?? '/', search: linked === null ? '' : window.location.search };
  const prefix = basePath === '/' ? '' : basePath;
  let router: Router | null = null;
  const now = () => {
    const place = router?.state.location;
    return place ? { pathname: belowBase(place.pathname, basePath) ?? '/', search: place.search } : first;
  };
  return {
    pathname: () => now().pathname,
    here: () => now().pathname + now().search,
    inside: watched(true),
    createRouter: (routes) => {
      router = createMemoryRouter(routes, {
        basename: basePath,
        initialEntries: [prefix + first.pathname + first.search],
      });
      return router;
    },
    catchUp: () => undefined,
  };
}
