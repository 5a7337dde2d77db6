/*
 * Where the console stands, and the base every lazy script is asked from. Both must be known before any other module
 * runs.
 */

declare global {
  interface Window {
    __INJECTED_PUBLIC_PATH_BY_QIANKUN__?: string;
  }
  // webpack's own variable
  var __webpack_public_path__: string;
}

/** In the page that our own server sends. A host's page may have a `#root` too, but not this class. */
export const isAlone = !window.__POWERED_BY_QIANKUN__ && document.documentElement.classList.contains('aicc-alone');

if (!isAlone) __webpack_public_path__ = hostedPath() ?? __webpack_public_path__;

/** From qiankun, or from the address of the entry's own script, which is in `js/`. */
function hostedPath(): string | undefined {
  const script = document.currentScript?.getAttribute('src');
  if (script) return new URL('..', new URL(script, document.baseURI)).href;
  return window.__INJECTED_PUBLIC_PATH_BY_QIANKUN__;
}
