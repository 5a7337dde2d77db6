import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { brandOf } from '@/domain/brands/brands';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pagePolicy } from './securityHeaders';

const javaScript = 'text/javascript; charset=utf-8';

/**
 * Serves a built console: hashed files may be cached for ever and by every origin (a host's page loads them), the
 * page itself is never cached and has a fresh nonce; unknown paths without an extension are screens.
 */
export function serveConsole(app: FastifyInstance, folder: string): void {
  // Browsers request it on pages that name no icon (the health page); the console's icon is favicon.svg.
  app.get('/favicon.ico', (_request, reply) =>
    reply.status(204).header('cache-control', 'public, max-age=86400').send(),
  );
  app.register((scope) => serveAssets(scope, folder));
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request.url);
    if (path === null || (request.method !== 'GET' && request.method !== 'HEAD') || path.startsWith('/api/'))
      return reply.status(404).send({ code: 404, message: 'Not found', data: null });
    if (isAsset(path)) return reply.status(404).header('cache-control', 'no-store').send();
    // A host passes the first script over.
    return sendPage(folder, { title: brandOf(request.hostname).name, isEntry: path === '/index.html' }, reply);
  });
}

interface PageKind {
  readonly title: string;
  /** the console as an application of a host's page */
  readonly isEntry: boolean;
}

async function sendPage(folder: string, { title, isEntry }: PageKind, reply: FastifyReply): Promise<FastifyReply> {
  const [html, boot] = await Promise.all([
    readFile(join(folder, 'index.html'), 'utf8'),
    isEntry ? null : readFile(join(folder, 'boot.js'), 'utf8').catch(() => null),
  ]);
  const nonce = randomBytes(16).toString('base64');
  return (
    reply
      .header('content-type', 'text/html; charset=utf-8')
      // It names the build and carries the nonce: a cached one would name files that are gone.
      .header('cache-control', 'no-store')
      .header('content-security-policy', pagePolicy(nonce))
      .header('access-control-allow-origin', '*')
      // The script last: nothing in it is taken for a tag of the page.
      .send(withBoot(withNonce(html.replace(/ data-title="[^"]*"/, ` data-title="${title}"`), nonce), boot))
  );
}

/** The first script names all others: in the page itself it runs one round trip earlier. */
function withBoot(html: string, boot: string | null): string {
  if (boot === null || /<\/script|<!--/i.test(boot)) return html;
  return html.replace(
    /(<script[^>]*) src="\/boot\.js"([^>]*>)/,
    (_tag, before: string, after: string) => before + after + boot,
  );
}

/** The page's own style, and the first script, where the console finds the nonce for the styles it adds. */
function withNonce(html: string, nonce: string): string {
  return html.replaceAll('<style ', `<style nonce="${nonce}" `).replace('<script ', `<script nonce="${nonce}" `);
}

/**
 * Files of the build, from `.br` or `.gz` beside them where the browser takes it; what is missing is left to the 404
 * handler.
 */
async function serveAssets(scope: FastifyInstance, folder: string): Promise<void> {
  // A tag that matches is enough: clients that revalidate by hand (fetch with If-None-Match) send no-cache beside it.
  scope.addHook('onRequest', (request, _reply, done) => {
    delete request.raw.headers['cache-control'];
    done();
  });
  scope.addHook('onSend', (request, reply, _body, done) => {
    const path = pathOf(request.url);
    // The page of a screen comes through here too, with headers of its own.
    if (path !== null && isAsset(path)) describeAsset(reply, path);
    done();
  });
  await scope.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    cacheControl: false,
    lastModified: false,
    acceptRanges: false,
    allowedPath: isAsset,
  });
}

function describeAsset(reply: FastifyReply, path: string): void {
  if (reply.statusCode !== 200 && reply.statusCode !== 304) return void reply.header('cache-control', 'no-store');
  if (extname(path) === '.js') reply.header('content-type', javaScript);
  // By its extension it would be a video.
  if (path.endsWith('.d.ts')) reply.header('content-type', 'text/plain; charset=utf-8');
  reply.header('cache-control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
  // @fastify/static sends packed files without it, and a cache would give them to clients that cannot unpack them.
  reply.header('vary', 'Accept-Encoding');
  reply.header('access-control-allow-origin', '*');
}

function isHashed(path: string): boolean {
  return /\.[0-9a-f]{8,}\.\w+(\.map)?$/.test(path);
}

function isAsset(path: string): boolean {
  return extname(path) !== '' && path !== '/index.html';
}

/** Decoded, without query; null where it cannot be decoded. */
function pathOf(url: string): string | null {
  try {
    return decodeURIComponent(url.split(/[?#]/)[0] ?? '/');
  } catch {
    return null;
  }
}
