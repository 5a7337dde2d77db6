import { createBrowserRouter, type RouteObject } from 'react-router-dom';
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

/** Alone, the whole address of the page is the console's. */
export function wholeAddress(): Address {
  const { location } = window;
  return {
    pathname: () => location.pathname,
    here: () => location.pathname + location.search,
    inside: watched(true),
    createRouter: (routes) => createBrowserRouter(routes),
    catchUp: () => undefined,
  };
}
