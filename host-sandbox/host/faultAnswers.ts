import type { ServerResponse } from 'node:http';
import type { FaultId } from './faults/catalogue';

const json = 'application/json; charset=utf-8';
const html = 'text/html; charset=utf-8';
const gatewayPage =
  '<!doctype html><html><head><title>502 Bad Gateway</title></head><body><center><h1>502 Bad Gateway</h1></center><hr><center>gateway</center></body></html>';
const signInPage =
  '<!doctype html><html><head><title>Company sign-in</title><style>body{background:#fc0}</style></head><body><form id="company-sign-in"><h1>Sign in to your company</h1><input name="user"><button>Next</button></form></body></html>';

/** The answers a fault gives in place of the platform, or null when it lets the platform answer. */
export function answerInstead(faults: ReadonlySet<FaultId>, response: ServerResponse): true | null {
  const on = (id: FaultId) => faults.has(id);
  if (on('net.offline')) {
    response.destroy();
    return true;
  }
  if (on('auth.storm') || on('auth.refresh-same') || on('auth.refresh-hangs') || on('auth.refresh-throws'))
    return refuse(response, 401, 'session.ended');
  if (on('net.500')) return refuse(response, 500, 'platform.failed');
  if (on('net.403')) return refuse(response, 403, 'access.denied');
  if (on('net.429')) return refuse(response, 429, 'input.tooMany', { 'retry-after': '2' });
  if (on('net.502')) return send(response, 502, html, gatewayPage);
  if (on('net.html')) return send(response, 200, html, signInPage);
  return null;
}

/** The same for the console's own files; `part` is what the page takes the file for. */
export function fileInstead(faults: ReadonlySet<FaultId>, part: ConsolePart, response: ServerResponse): true | null {
  const on = (id: FaultId) => faults.has(id);
  if (part === 'entry') {
    if (on('load.entry-404')) return send(response, 404, 'text/plain; charset=utf-8', 'Not found');
    if (on('load.entry-502')) return send(response, 502, html, gatewayPage);
    if (on('load.entry-sign-in')) return send(response, 200, html, signInPage);
  }
  if (part === 'script') {
    if (on('load.script-404')) return send(response, 404, 'text/plain; charset=utf-8', 'Not found');
    if (on('load.script-html')) return send(response, 200, html, signInPage);
  }
  if (part === 'chunk' && (on('load.chunk-404') || on('load.new-build')))
    return send(response, 404, 'text/plain; charset=utf-8', 'Not found');
  return null;
}

export const consoleParts = ['entry', 'script', 'chunk', 'manifest'] as const;
export type ConsolePart = (typeof consoleParts)[number];

function refuse(
  response: ServerResponse,
  status: number,
  id: string,
  headers: Readonly<Record<string, string>> = {},
): true {
  const body = JSON.stringify({
    code: status,
    message: id,
    data: { failure: { id, params: {}, fields: [], requestId: 'sandbox-fault' } },
  });
  return send(response, status, json, body, headers);
}

function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): true {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...headers }).end(body);
  return true;
}
