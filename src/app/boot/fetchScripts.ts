/**
 * Runs scripts in whatever order they arrive: those of webpack wait for its runtime, which takes one that is still on
 * its way for its own by the address. One that has failed is removed, so that webpack asks for it again.
 */
export function fetchScripts(addresses: readonly string[]): void {
  for (const address of addresses) {
    const script = scriptOf(address);
    script.async = true;
    script.fetchPriority = 'high';
    script.onload = script.onerror = () => script.remove();
    document.head.append(script);
  }
}

/**
 * Runs a script before those of the page that are deferred: a script that is added runs after them when it comes at
 * the same moment, which is as long as they take.
 *
 * @returns false where the page is no longer being read, or a policy of trusted types refuses it
 */
export function writeScript(address: string): boolean {
  if (document.readyState !== 'loading') return false;
  try {
    document.write(scriptOf(address).outerHTML);
    return true;
  } catch {
    return false;
  }
}

function scriptOf(address: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.setAttribute('nonce', document.currentScript?.nonce ?? '');
  script.setAttribute('src', address);
  return script;
}
