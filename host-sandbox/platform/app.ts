import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import multipart from '@fastify/multipart';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyInstance } from 'fastify';
import { handlers } from './handlers';
import { bind } from './bind';
import { serveDocument } from './accounts/document/documentRoute';
import { compressAnswers } from './foundation/http/compression';
import { refuse } from './foundation/http/envelope';
import { serveHealth } from './foundation/http/health';
import { refuseUnknownHosts } from './foundation/http/refuseUnknownHosts';
import { scrubUrl } from './foundation/http/scrubUrl';
import { securityHeaders } from './foundation/http/securityHeaders';
import { serveLive } from './accounts/live/liveSocket';
import { serveHubspotReturn } from './integrations/hubspot/returnRoute';
import { Refusal } from './foundation/refusal';
import type { Services } from './foundation/http/services';
import { serveSsoAnswers } from './accounts/sso/acsRoute';
import type { LiveFeed } from './foundation/store/live/live';
import { isValueOutOfType, troubleOf } from './foundation/store/trouble';

const BODY_MAX_BYTES = 1_048_576;

/** What a client may take to send; a file of 5 MB passes in two minutes at 0.4 Mbit a second. */
interface Patience {
  readonly headersMs: number;
  /** headers and body */
  readonly requestMs: number;
}
const PATIENCE: Patience = { headersMs: 10_000, requestMs: 120_000 };

export interface AppOptions {
  /** connections that send slower are cut */
  readonly patience?: Patience;
  /** logs to standard output; off in tests */
  readonly log: boolean;
  /** routes only the sandbox has */
  readonly extend?: (app: FastifyInstance) => Promise<void> | void;
}

/** The composition root of HTTP: builds, never listens. */
export async function buildApp(services: Services, feed: LiveFeed, options: AppOptions): Promise<FastifyInstance> {
  const { headersMs, requestMs } = options.patience ?? PATIENCE;
  const app = Fastify({
    // Node looks at its connections only so often, every 30 s unless it is said.
    http: { headersTimeout: headersMs, connectionsCheckingInterval: headersMs / 4 },
    requestTimeout: requestMs,
    logger: options.log && {
      level: 'warn',
      serializers: { req: (request) => ({ method: request.method, url: scrubUrl(request.url) }) },
    },
    bodyLimit: BODY_MAX_BYTES,
    trustProxy: services.settings.trustedProxies.length === 0 ? false : [...services.settings.trustedProxies],
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomBytes(16).toString('hex');
    },
    routerOptions: { ignoreTrailingSlash: false },
  });
  refuseUnknownHosts(app, services.settings.hosts);
  await compressAnswers(app);
  await app.register(multipart);
  await app.register(websocket, { options: { maxPayload: 64 * 1024 } });

  app.addHook('onSend', (request, reply, _body, done) => {
    securityHeaders(reply);
    if (request.url.startsWith('/api')) {
      reply.header('aicc-now', String(services.clock.now()));
      reply.header('aicc-speed', String(services.clock.speed()));
      reply.header('x-request-id', request.id);
      reply.header('aicc-received', receivedNames(request.headers));
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    }
    done();
  });

  app.setErrorHandler((error: unknown, request, reply) => {
    const known = refusalOf(error, request.routeOptions.bodyLimit ?? BODY_MAX_BYTES);
    if (known) return refuse(reply, known, request.id);
    request.log.error({ err: error, requestId: request.id }, 'request failed');
    if (isValueOutOfType(error)) return refuse(reply, new Refusal('input.invalid'), request.id);
    const trouble = troubleOf(error);
    return refuse(
      reply,
      new Refusal(trouble === 'full' ? 'platform.full' : trouble === 'away' ? 'platform.busy' : 'platform.failed'),
      request.id,
    );
  });

  serveHealth(app, services.store);
  serveDocument(app, services);
  bind(app, services, handlers);
  await serveSsoAnswers(app, services);
  serveHubspotReturn(app, services);
  serveLive(app, services, feed);
  await options.extend?.(app);
  return app;
}

/** Which of the headers the console marks its requests with arrived: a host sees by it what its proxy takes away. */
function receivedNames(headers: IncomingHttpHeaders): string {
  const names = ['x-source', 'authorization'].filter((name) => headers[name] !== undefined);
  return names.length === 0 ? 'none' : names.join(', ');
}

/** What fastify itself refuses (body too large, broken JSON) in our words. */
function refusalOf(error: unknown, maxBytes: number): Refusal | null {
  if (error instanceof Refusal) return error;
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500;
  if (status === 413) return new Refusal('input.tooLarge', { max: sizeText(maxBytes) });
  if (status === 429) return new Refusal('input.tooMany', { seconds: 60 });
  return typeof status === 'number' && status >= 400 && status < 500 ? new Refusal('input.invalid') : null;
}

const sizeText = (bytes: number) => (bytes < 1_048_576 ? `${bytes / 1_024} KB` : `${bytes / 1_048_576} MB`);
