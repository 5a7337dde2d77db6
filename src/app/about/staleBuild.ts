declare global {
  // set by webpack: one value per build; absent in tests
  var __webpack_hash__: string | undefined;
}

const KEY = 'aicc:reloaded';

export function buildId(): string {
  return typeof __webpack_hash__ === 'string' ? __webpack_hash__ : 'none';
}

/** Offered once per build: a reload that brought the same build again would offer it for ever. */
export function mayOfferReload(): boolean {
  try {
    return window.sessionStorage.getItem(KEY) !== buildId();
  } catch {
    // Without storage, a page that was reloaded counts as having had the offer.
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
