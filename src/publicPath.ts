/*
 * The base every lazy script is asked from. qiankun says where our entry came from; it must be heard before any
 * other module runs.
 */

declare global {
  interface Window {
    __INJECTED_PUBLIC_PATH_BY_QIANKUN__?: string;
  }
  // webpack's own variable
  var __webpack_public_path__: string;
}

if (window.__POWERED_BY_QIANKUN__ && window.__INJECTED_PUBLIC_PATH_BY_QIANKUN__) {
  __webpack_public_path__ = window.__INJECTED_PUBLIC_PATH_BY_QIANKUN__;
}

export {};
