import { createElement } from 'react';
import type { RouteObject } from 'react-router-dom';
import { CrashPage } from './CrashPage';
import { Outside } from './Outside';
import { PublicFrame } from './PublicFrame';
import { routePath } from './routePath';
import { ScreenPage } from './ScreenPage';
import { isBuilt, screenIds, screenOf } from './screens';

/** Where the routes of a session are put, once there is one. */
export const insideRoute = 'inside';

/** What is there without a session: the public screens, and a place for all others. */
export function routesOf(inside: RouteObject[]): RouteObject[] {
  return [
    {
      errorElement: createElement(CrashPage),
      children: [
        { element: createElement(PublicFrame), children: publicRoutes() },
        { id: insideRoute, children: inside },
        { path: '*', element: createElement(Outside) },
      ],
    },
  ];
}

function publicRoutes(): RouteObject[] {
  return screenIds
    .filter((id) => screenOf(id).isPublic && isBuilt(screenOf(id), null))
    .map((id) => ({ path: routePath(screenOf(id).path, null), caseSensitive: true, element: createElement(ScreenPage, { id }) }));
}
