import type { ConsolePart } from '../../faultAnswers';
import type { FaultId } from '../../faults/catalogue';

type Fetch = typeof globalThis.fetch;

/**
 * The fetch qiankun loads applications with. qiankun would insert any response into the portal, a gateway's error or a
 * sign-in page included: responses that fail, are not the console's page or not a script end here. While a load fault
 * is active, the console's files go through the host's own address, where they can fail.
 */
export function consoleFetch(fetch: Fetch, consoleEntry: string, faults: () => ReadonlySet<FaultId>): Fetch {
  const entry = new URL(consoleEntry);
  let entryText = '';
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href);
    if (url.origin !== entry.origin) return checked(await fetch(input, init));
    const part: ConsolePart =
      url.pathname === entry.pathname ? 'entry' : entryText.includes(url.pathname) ? 'script' : 'chunk';
    const failing = [...faults()].some((id) => id.startsWith('load.'));
    const response = checked(await fetch(failing ? `/host/console/${part}${url.pathname}` : input, init));
    if (part === 'entry') {
      entryText = await response.clone().text();
      if (!isConsolePage(entryText)) throw new Error(`${url.href} answered a page that is not the console's`);
    } else if (!isScript(response))
      throw new Error(
        `${url.href} answered ${response.headers.get('content-type') ?? 'something'} instead of a script`,
      );
    return response;
  };
}

function checked(response: Response): Response {
  if (!response.ok) throw new Error(`${response.status} from ${response.url}`);
  return response;
}

function isConsolePage(text: string): boolean {
  return /<script\b[^>]*\bsrc=/.test(text) && /\bid="?root\b/.test(text);
}

function isScript(response: Response): boolean {
  return /javascript/.test(response.headers.get('content-type') ?? '');
}
