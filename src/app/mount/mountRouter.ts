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

  close(): void {
    this.router?.dispose();
  }
}
