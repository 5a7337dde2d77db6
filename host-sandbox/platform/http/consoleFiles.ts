import { createHash, randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pagePolicy } from './securityHeaders';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/**
 * Serves a built console: hashed files for ever and to every origin (a host's page loads them), the
 * page itself never cached and with a fresh nonce; unknown paths without an extension are screens.
 */
export function serveConsole(app: FastifyInstance, folder: string): void {
  // Browsers ask for it on pages that name no icon (the health page); ours is favicon.svg.
  app.get('/favicon.ico', (_request, reply) => reply.status(204).header('cache-control', 'public, max-age=86400').send());
  app.setNotFoundHandler(async (request, reply) => {
    const path = decode(request.url.split(/[?#]/)[0] ?? '/');
    if (path === null || (request.method !== 'GET' && request.method !== 'HEAD') || path.startsWith('/api/')) return reply.status(404).send({ code: 404, message: 'Not found', data: null });
    if (extname(path) !== '' && path !== '/index.html') return sendAsset(folder, path, request, reply);
    return sendPage(folder, reply);
  });
}

async function sendPage(folder: string, reply: FastifyReply): Promise<FastifyReply> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const nonce = randomBytes(16).toString('base64');
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    // It names the build and carries the nonce: yesterday's is of no use to anybody.
    .header('cache-control', 'no-store')
    .header('content-security-policy', pagePolicy(nonce))
    .header('access-control-allow-origin', '*')
    .send(withNonce(html, nonce));
}

/** The page's own style, and a place where the console finds the nonce for those it adds. */
function withNonce(html: string, nonce: string): string {
  return html.replaceAll('<style>', `<style nonce="${nonce}">`).replace('<title>', `<meta name="csp-nonce" content="${nonce}"/><title>`);
}

async function sendAsset(folder: string, path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const file = join(folder, normalize(path));
  if (!file.startsWith(folder)) return reply.status(404).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null;
  const packed = encoding ? await read(`${file}.${encoding === 'br' ? 'br' : 'gz'}`) : null;
  const body = packed ?? (await read(file));
  if (body === null) return reply.status(404).header('cache-control', 'no-store').send();
  if (packed && encoding) reply.header('content-encoding', encoding);
  const hashed = /\.[0-9a-f]{8,}\.\w+(\.map)?$/.test(path);
  const tag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  reply
    .header('content-type', types[extname(path)] ?? 'application/octet-stream')
    .header('vary', 'Accept-Encoding')
    .header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('etag', tag)
    .header('access-control-allow-origin', '*');
  return request.headers['if-none-match'] === tag ? reply.status(304).send() : reply.send(body);
}

async function read(file: string): Promise<Buffer | null> {
  try {
    return (await stat(file)).isFile() ? await readFile(file) : null;
  } catch {
    return null;
  }
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
