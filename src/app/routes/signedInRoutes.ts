import { createElement } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { productIds, type ProductId } from '@/domain/products/products';
import { Home } from './Home';
import { OpenIntent } from './OpenIntent';
import { SignedInFrame } from '../shell/SignedInFrame';
import { pathTo } from '@/registry/links';
import { routePath } from '@/registry/routePath';
import { ScreenGuard } from './ScreenGuard';
import { isBuilt, screenIds, screenOf } from '@/registry/screenTable';

/** The routes of a signed-in person. A screen that is not built yet has none, and is unknown like any other path. */
export function signedInRoutes(): RouteObject[] {
  return [
    {
      element: createElement(SignedInFrame),
      children: [
        { path: '/', element: createElement(Home, { product: null }) },
        ...productIds.map((product) => ({ path: `/${product}`, caseSensitive: true, element: homeOfProduct(product) })),
        { path: '/open/:kind/:id?', caseSensitive: true, element: createElement(OpenIntent) },
        ...screenRoutes(),
      ],
    },
  ];
}

function homeOfProduct(product: ProductId) {
  // /operation has no other screen than the cross login.
  return product === 'operation'
    ? createElement(Navigate, { to: pathTo('crossLogin'), replace: true })
    : createElement(Home, { product });
}

function screenRoutes(): RouteObject[] {
  return screenIds().flatMap((id) => {
    const screen = screenOf(id);
    return (screen.products ?? [])
      .filter((product) => isBuilt(screen, product))
      .map((product) => ({
        path: routePath(screen.path, product),
        caseSensitive: true,
        element: createElement(ScreenGuard, { id, product }),
      }));
  });
}
