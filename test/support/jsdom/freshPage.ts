/** What a test has opened and what ends it; `browserGaps` ends it after each test. */
export const openPages: (() => void)[] = [];

export function endOpenPages(): void {
  for (const end of openPages.splice(0)) end();
}

/** Leaves the page as the next file of a group expects it: as if nothing had run before. */
export function clearPage(): void {
  endOpenPages();
  window.localStorage.clear();
  window.sessionStorage.clear();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
  // Two waits at once leave this off: each puts back what it found, and the second found it off.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
}
