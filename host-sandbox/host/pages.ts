import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { parseFaults } from './faults/catalogue';
import { faultsCookie, variantCookie, variantInCookie } from './faults/cookies';
import { isVariant, type Variant } from './faults/variants';

export interface PagesOptions {
  /** what build.mjs wrote */
  readonly folder: string;
  /** where the portal fetches the console's entry page from */
  readonly consoleEntry: string;
  /** where the console runs alone; people who must change their password are sent there */
  readonly platformUrl: string;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Everything below these is the portal page; which application it shows is the page's own business. */
const portalPaths = /^\/(aicc|orders|notes)(\/|$)/;
const FILES = '/portal/';

/** The portal's own pages and scripts: small, local and never cached. */
export async function servePage(
  options: PagesOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [pathname = '/', query] = (request.url ?? '/').split('?');
  if (pathname === '/') {
    response.writeHead(302, { location: `/aicc${query === undefined ? '' : `?${query}`}` }).end();
    return;
  }
  if (portalPaths.test(pathname)) return sendPortal(options, chosen(request, new URLSearchParams(query)), response);
  return sendFile(options, pathname, response);
}

/** The choice in the link, which is stored for later pages; otherwise the stored one. */
function chosen(
  request: IncomingMessage,
  query: URLSearchParams,
): { readonly variant: Variant; readonly cookies: readonly string[] } {
  const faults = query.get('fault');
  const named = query.get('host');
  const variant = isVariant(named) ? named : variantInCookie(request.headers.cookie);
  return {
    variant,
    cookies: [
      ...(faults === null ? [] : [faultsCookie(parseFaults(faults).ids)]),
      ...(isVariant(named) ? [variantCookie(named)] : []),
    ],
  };
}

async function sendPortal(
  options: PagesOptions,
  { variant, cookies }: ReturnType<typeof chosen>,
  response: ServerResponse,
): Promise<void> {
  const page = await readFile(path.join(options.folder, 'portal.html'), 'utf8');
  response.writeHead(200, {
    'content-type': types['.html'],
    'cache-control': 'no-store',
    'content-security-policy':
      variant === 'csp'
        ? strictPolicy(options.consoleEntry)
        : portalPolicy(options.consoleEntry, variant === 'unsandboxed'),
    'set-cookie': [...cookies],
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
  });
  response.end(
    page
      .replace('__CONSOLE_ENTRY__', attribute(options.consoleEntry))
      .replace('__CONSOLE_ALONE__', attribute(options.platformUrl))
      .replace('__HOST_VARIANT__', variant),
  );
}

async function sendFile(options: PagesOptions, pathname: string, response: ServerResponse): Promise<void> {
  // Names that build.mjs writes and no others: no dots but the last, so no way up.
  const name = pathname.startsWith(FILES) ? pathname.slice(FILES.length) : '';
  const type = /^([a-z-]+\/)?[A-Za-z-]+\.(html|js|css|svg)$/.test(name) ? types[path.extname(name)] : undefined;
  const body = type === undefined ? null : await readFile(path.join(options.folder, name)).catch(() => null);
  if (body === null) {
    response
      .writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
      .end('Not found');
    return;
  }
  response
    .writeHead(200, { 'content-type': type, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
    .end(body);
}

/**
 * What a host that loads the console by qiankun 2 has to allow: `unsafe-eval`, because qiankun evaluates an
 * application's scripts in its sandbox; inline styles, because applications bring style tags; and the console's origin
 * to fetch from. With the sandbox off, later scripts are script tags of the page, so scripts of the console's origin
 * have to be allowed as well.
 */
function portalPolicy(consoleEntry: string, unsandboxed = false): string {
  const { origin } = new URL(consoleEntry);
  return [
    "default-src 'self'",
    `script-src 'self' 'unsafe-eval'${unsandboxed ? ` ${origin}` : ''}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${origin}`,
    `font-src 'self' data: ${origin}`,
    "media-src 'self' blob:",
    // `ws:` besides 'self': not every browser counts a page's own WebSocket as its own origin.
    `connect-src 'self' ws: wss: ${origin}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The least a console in qiankun 2 can live with; `unsafe-eval` is qiankun's need, not the console's. */
function strictPolicy(consoleEntry: string): string {
  const { origin } = new URL(consoleEntry);
  return [
    "default-src 'none'",
    "script-src 'self' 'unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${origin}`,
    "media-src 'self' blob:",
    `connect-src 'self' ${origin}`,
    "worker-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function attribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
