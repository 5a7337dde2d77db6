import { createElement } from 'react';
import type { RouteObject } from 'react-router-dom';
import { CrashPage } from '../shell/panes/CrashPage';
import { Outside } from './Outside';
import { PublicFrame } from '../shell/public/PublicFrame';
import { routePath } from '@/registry/routePath';
import { ScreenPage } from './ScreenPage';
import { isBuilt, screenIds, screenOf } from '@/registry/screenTable';

/** Where the routes of a session are added, once there is one. */
export const signedInRoute = 'inside';

/** Routes without a session: the public screens, and one for all other paths. */
export function routesOf(inside: RouteObject[]): RouteObject[] {
  return [
    {
      errorElement: createElement(CrashPage),
      children: [
        { element: createElement(PublicFrame), children: publicRoutes() },
        { id: signedInRoute, children: inside },
        { path: '*', element: createElement(Outside) },
      ],
    },
  ];
}

function publicRoutes(): RouteObject[] {
  return screenIds()
    .filter((id) => screenOf(id).isPublic && isBuilt(screenOf(id), null))
    .map((id) => ({
      path: routePath(screenOf(id).path, null),
      caseSensitive: true,
      element: createElement(ScreenPage, { id }),
    }));
}
