declare global {
  // webpack's own loader of scripts, see src/app/boot/loadScript.ts; absent in tests
  var __webpack_require__: {
    l: { (address: string, notify: (end: { readonly type: string }) => void): void; isOver: boolean; nonce: string };
  };
}

/** As content policies define it: base64, for addresses or not. */
export function isNonce(value: unknown): value is string {
  return typeof value === 'string' && /^[\w+/-]+={0,2}$/.test(value);
}

/** What scripts that are loaded from now on get, and style sheets unless their host says another. */
export function pageNonce(): string | undefined {
  return (typeof __webpack_require__ !== 'undefined' && __webpack_require__.l.nonce) || undefined;
}

export function setPageNonce(nonce: string): string {
  if (typeof __webpack_require__ !== 'undefined') __webpack_require__.l.nonce = nonce;
  return nonce;
}
