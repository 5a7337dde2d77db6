import type { Host } from '@/bridge/host';
import type { Address } from '../../routes/address';
import type { Disposables } from '../disposables';
import { watched } from '@/session/watched';

const OUTSIDE_REPORT_MS = 2_000;

/**
 * Whether this mount is visible: the host shows it, and the page's address is below its base path. A hidden mount keeps
 * its state and does nothing.
 */
export function visibilityOf(host: Host, address: Address, disposables: Disposables) {
  const isActive = () => host.context().active !== false;
  const shown = watched(isActive() && address.inside.get());
  const settle = () => {
    shown.set(isActive() && address.inside.get());
    if (shown.get()) address.catchUp();
  };

  let waiting: (() => void) | null = null;
  let said = false;
  const watchOutside = () => {
    if (address.inside.get()) said = false;
    const outside = isActive() && !address.inside.get();
    if (outside && !said && waiting === null) waiting = disposables.timeout(sayOutside, OUTSIDE_REPORT_MS);
    if (outside) return;
    waiting?.();
    waiting = null;
  };
  const sayOutside = () => {
    waiting = null;
    // A page in a background tab may have any address for a while.
    said = document.visibilityState !== 'hidden';
    if (said)
      host.report({
        t: 'warn',
        code: 'W-URL-OUTSIDE-BASE',
        detail: { path: window.location.pathname, basePath: host.basePath },
      });
    else watchOutside();
  };

  const follow = () => {
    settle();
    watchOutside();
  };
  disposables.follow(host.onContext(follow));
  disposables.follow(address.inside.watch(follow));
  watchOutside();
  return shown;
}
