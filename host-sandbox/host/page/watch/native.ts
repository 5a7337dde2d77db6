/**
 * The browser's own timers, saved before they are wrapped: the portal's own timers are not the console's. The build
 * replaces the bare timer names in the portal's bundle (with single-spa in it) by these.
 */
export const nativeFetch = window.fetch.bind(window);
export const nativeSetTimeout = window.setTimeout.bind(window);
export const nativeClearTimeout = window.clearTimeout.bind(window);
export const nativeSetInterval = window.setInterval.bind(window);
export const nativeFrame = window.requestAnimationFrame.bind(window);
