type Fetch = typeof globalThis.fetch;

/**
 * The fetch qiankun loads applications with. qiankun would insert any response into the portal, a gateway's error or a
 * sign-in page included: responses that fail, are not the console's page or not a script end here.
 */
export function consoleFetch(fetch: Fetch, consoleEntry: string): Fetch {
  const entry = new URL(consoleEntry);
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href);
    const response = await fetch(input, init);
    if (!response.ok) throw new Error(`${response.status} from ${response.url}`);
    if (url.origin !== entry.origin) return response;
    if (url.pathname === entry.pathname) {
      if (!isConsolePage(await response.clone().text()))
        throw new Error(`${url.href} answered a page that is not the console's`);
    } else if (!isScript(response))
      throw new Error(
        `${url.href} answered ${response.headers.get('content-type') ?? 'something'} instead of a script`,
      );
    return response;
  };
}

function isConsolePage(text: string): boolean {
  return /<script\b[^>]*\bsrc=/.test(text) && /\bid="?root\b/.test(text);
}

function isScript(response: Response): boolean {
  return /javascript/.test(response.headers.get('content-type') ?? '');
}
