import { createBrowserRouter, createMemoryRouter } from 'react-router-dom';
import { baseIn, belowBase } from '@/bridge/address/belowBase';
import type { Host } from '@/bridge/host';
import { watched } from '@/session/watched';
import type { Disposables } from '../mount/disposables';
import type { Address, Router } from './address';
import { routerWindow } from './routerWindow';

/** In a host's page: the part of its address below our base path, or a location of our own. */
export function hostAddress(host: Host, disposables: Disposables): Address {
  return host.routing === 'delegated' ? ownAddress(host) : pageAddress(host, disposables);
}

/** The page's own address. The host changes it too, and addresses outside our base are ignored. */
function pageAddress(host: Host, disposables: Disposables): Address {
  const { basePath } = host;
  const below = () => belowBase(window.location.pathname, basePath);
  const inside = watched(below() !== null);
  let last = { pathname: below() ?? '/', search: window.location.search };
  const look = () => {
    const pathname = below();
    if (pathname !== null) last = { pathname, search: window.location.search };
    inside.set(pathname !== null);
    return last;
  };
  for (const type of ['popstate', 'hashchange', 'single-spa:routing-event']) disposables.listen(window, type, look);
  /** as the address has it at first: links keep its notation, which the host's active rule compares */
  let notation = basePath;
  const asAtFirst = (pathname: string) => {
    const own = baseIn(pathname, basePath);
    return own ? notation + pathname.slice(own.length) : pathname;
  };
  const page = routerWindow(() => below() !== null && host.context().active !== false, asAtFirst);
  return {
    pathname: () => look().pathname,
    here: () => look().pathname + last.search,
    inside,
    createRouter: (routes) => {
      notation = baseIn(window.location.pathname, basePath) || basePath;
      return createBrowserRouter(routes, { basename: notation, window: page.window });
    },
    catchUp: () => page.catchUp(),
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
