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
