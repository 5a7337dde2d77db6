export interface Target {
  readonly url: URL;
  readonly port: number;
}

const ports: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/** A URL that may be called at all: http or https, no name or password in it. */
export function readTarget(text: string): Target | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const usual = url === null ? undefined : ports[url.protocol];
  if (url === null || usual === undefined || url.username !== '' || url.password !== '' || url.hostname === '')
    return null;
  return { url, port: url.port === '' ? usual : Number(url.port) };
}
