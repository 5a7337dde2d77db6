import type { IncomingMessage, ServerResponse } from 'node:http';
import { faultIds, faultOf, parseFaults } from './faults/catalogue';
import { faultsCookie, faultsInCookie } from './faults/cookies';

const BODY_MAX = 10_000;

/**
 * `GET /host/faults` lists the catalogue and the active faults; `POST /host/faults {"ids":["net.500"]}` activates
 * exactly those (`[]` none). They are stored in this browser's cookie, so a test sets them for itself alone.
 */
export async function serveFaults(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'GET') {
    const on = faultsInCookie(request.headers.cookie);
    return answer(response, 200, { faults: faultIds.map((id) => ({ ...faultOf(id), on: on.has(id) })) });
  }
  if (request.method !== 'POST') {
    response.writeHead(405, { allow: 'GET, POST' }).end();
    return;
  }
  // A page of elsewhere cannot send this type without asking first.
  if (!(request.headers['content-type'] ?? '').startsWith('application/json'))
    return answer(response, 415, { message: 'application/json only' });
  const ids = idsOf(await bodyOf(request));
  if (!ids) return answer(response, 400, { message: '{"ids":["net.500"]} is what is understood' });
  const { ids: known, unknown } = parseFaults(ids.join(','));
  if (unknown.length > 0) return answer(response, 400, { message: 'Not in the catalogue', unknown });
  return answer(response, 200, { on: known }, { 'set-cookie': faultsCookie(known) });
}

function answer(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers })
    .end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) {
    text += String(part);
    if (text.length > BODY_MAX) break;
  }
  return text;
}

function idsOf(text: string): string[] | null {
  try {
    const value: unknown = JSON.parse(text);
    const ids: unknown = typeof value === 'object' && value !== null && 'ids' in value ? value.ids : null;
    return Array.isArray(ids) && ids.every((id) => typeof id === 'string') ? ids : null;
  } catch {
    return null;
  }
}
