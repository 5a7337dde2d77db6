/**
 * Runs scripts in whatever order they arrive: those of webpack wait for its runtime, which takes one that is still on
 * its way for its own by the address. One that has failed is removed, so that webpack asks for it again.
 */
export function fetchScripts(addresses: readonly string[]): void {
  const nonce = document.currentScript?.nonce ?? '';
  for (const address of addresses) {
    const script = document.createElement('script');
    script.async = true;
    script.fetchPriority = 'high';
    script.nonce = nonce;
    script.setAttribute('src', address);
    script.onload = script.onerror = () => script.remove();
    document.head.append(script);
  }
}

/**
 * Runs a script before those of the page that are deferred: a script that is added runs after them when it comes at
 * the same moment, which is as long as they take.
 *
 * @returns false where the page is no longer being read
 */
export function writeScript(address: string): boolean {
  const { currentScript, readyState } = document;
  if (readyState !== 'loading' || currentScript === null) return false;
  const script = document.createElement('script');
  if (currentScript.nonce) script.setAttribute('nonce', currentScript.nonce);
  script.setAttribute('src', address);
  try {
    document.write(script.outerHTML);
    return true;
  } catch {
    // refused by a policy of trusted types
    return false;
  }
}
