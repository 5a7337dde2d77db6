type Listener = Parameters<Window['addEventListener']>[1];

/**
 * The window as the router sees it: history events only while the address is ours and the mount is visible. Otherwise a
 * router would answer a host that leaves with a 404, or with a step back. `pathname` may write the address's path in
 * another notation.
 */
export function routerWindow(
  hears: () => boolean,
  pathname: (path: string) => string,
): { readonly window: Window; readonly catchUp: () => void } {
  const page = document.defaultView ?? window;
  const wrapped = new Map<Listener, (event: Event) => void>();
  let missed: Event | null = null;

  const add = (type: string, listener: Listener, options?: boolean | AddEventListenerOptions) => {
    if (type !== 'popstate') return page.addEventListener(type, listener, options);
    const guarded = (event: Event) => {
      if (!hears()) {
        missed = event;
        return;
      }
      missed = null;
      call(listener, event);
    };
    wrapped.set(listener, guarded);
    page.addEventListener(type, guarded, options);
  };
  const remove = (type: string, listener: Listener, options?: boolean | EventListenerOptions) => {
    page.removeEventListener(type, wrapped.get(listener) ?? listener, options);
    wrapped.delete(listener);
  };
  return {
    window: new Proxy(page, {
      get: (target, name) => {
        if (name === 'addEventListener') return add;
        if (name === 'removeEventListener') return remove;
        if (name === 'location') return locationWith(page.location, pathname);
        const value: unknown = Reflect.get(target, name);
        return value;
      },
    }),
    catchUp: () => {
      const event = missed;
      if (event === null || !hears()) return;
      missed = null;
      for (const listener of wrapped.keys()) call(listener, event);
    },
  };
}

/** What a router reads of a location. A proxy could not replace its properties, which are not configurable. */
function locationWith(location: Location, pathname: (path: string) => string): Partial<Location> {
  const { search, hash, origin, href } = location;
  return {
    ...{ search, hash, origin, href },
    pathname: pathname(location.pathname),
    assign: (url) => location.assign(url),
    replace: (url) => location.replace(url),
  };
}

function call(listener: Listener, event: Event): void {
  if (typeof listener === 'function') listener(event);
  else listener.handleEvent(event);
}
