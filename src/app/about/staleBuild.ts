declare global {
  // set by webpack: one value per build; absent in tests
  var __webpack_hash__: string | undefined;
}

const KEY = 'aicc:reloaded';

export function buildId(): string {
  return typeof __webpack_hash__ === 'string' ? __webpack_hash__ : 'none';
}

/** One offer per build: a reload that brought the same build again would only go round. */
export function mayOfferReload(): boolean {
  try {
    return window.sessionStorage.getItem(KEY) !== buildId();
  } catch {
    // Storage blocked: a page that came by a reload has had its offer.
    return !cameByReload();
  }
}

export function noteReload(): void {
  try {
    window.sessionStorage.setItem(KEY, buildId());
  } catch {
    // storage blocked: the browser itself says that the page came by a reload
  }
}

function cameByReload(): boolean {
  const [arrival] = performance.getEntriesByType('navigation');
  return arrival !== undefined && 'type' in arrival && arrival.type === 'reload';
}
