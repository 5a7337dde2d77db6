/**
 * The browser's own, kept before anything counts them: what the portal does for itself is not the console's doing.
 * The portal's bundle (with single-spa in it) has its bare timer names replaced by these when it is built.
 */
export const nativeFetch = window.fetch.bind(window);
export const nativeSetTimeout = window.setTimeout.bind(window);
export const nativeClearTimeout = window.clearTimeout.bind(window);
export const nativeSetInterval = window.setInterval.bind(window);
export const nativeFrame = window.requestAnimationFrame.bind(window);
