import type { RouteObject } from 'react-router-dom';
import type { Address, Router } from '../routes/address';
import { routesOf, signedInRoute } from '../routes/routes';

/**
 * The router of a mount, built once it is known whether a person is signed in; routes for signed-in persons may be
 * added later.
 */
export class MountRouter {
  private router: Router | null = null;
  private signedInRoutes: RouteObject[] = [];

  constructor(private readonly address: Address) {}

  /** Available from the first screen on. */
  get isBuilt(): boolean {
    return this.router !== null;
  }

  get(): Router {
    this.router ??= this.address.createRouter(routesOf(this.signedInRoutes));
    return this.router;
  }

  addSignedIn(routes: RouteObject[]): void {
    this.signedInRoutes = routes;
    this.router?.patchRoutes(signedInRoute, routes);
  }

  /** Permissions have changed: the address that led to "not found" is tried again. */
  reopenRefused(): void {
    const state: unknown = this.router?.state.location.state;
    const from: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'from') : null;
    if (typeof from === 'string') void this.router?.navigate(from, { replace: true });
  }

  close(): void {
    this.router?.dispose();
  }
}
