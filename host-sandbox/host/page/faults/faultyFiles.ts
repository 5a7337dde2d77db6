import type { ConsolePart } from '../../faultAnswers';
import type { FaultId } from '../../faults/catalogue';

type Fetch = typeof globalThis.fetch;

/**
 * The page's fetch, by which qiankun asks for the console's entry and its scripts, and the console for those that come
 * later. While a load fault is active they go through the host's own address, where they can fail.
 */
export function faultyFiles(fetch: Fetch, consoleEntry: string, faults: () => ReadonlySet<FaultId>): Fetch {
  const entry = new URL(consoleEntry);
  let entryText = '';
  /** the build that `load.new-build` announces is there, whose scripts all come */
  let isInstalled = false;
  const partOf = ({ pathname }: URL): ConsolePart => {
    if (pathname === entry.pathname) return 'entry';
    if (pathname.endsWith('/manifest.json')) return 'manifest';
    return entryText.includes(pathname) ? 'script' : 'chunk';
  };
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href);
    if (url.origin !== entry.origin || url.pathname.startsWith('/api/')) return fetch(input, init);
    const part = partOf(url);
    const fails = [...faults()].some((id) => id.startsWith('load.'));
    if (!faults().has('load.new-build')) isInstalled = false;
    const response = await fetch(
      fails && !isInstalled ? `/host/console/${part}${url.pathname}${url.search}` : input,
      init,
    );
    if (part === 'entry') entryText = await response.clone().text();
    if (part === 'manifest') isInstalled = faults().has('load.new-build');
    return response;
  };
}
