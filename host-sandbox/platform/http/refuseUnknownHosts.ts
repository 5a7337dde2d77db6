import type { FastifyInstance } from 'fastify';
import { knownHosts, misdirected } from '../../knownHosts';

/**
 * Before anything else looks at a request or an upgrade. The host is the one a trusted proxy forwards, else the header's own; what
 * is built from it later (`origin` of a request, where no AICC_PUBLIC_URL is given) is one of these hosts.
 */
export function refuseUnknownHosts(app: FastifyInstance, hosts: readonly string[]): void {
  const knows = knownHosts(hosts);
  app.addHook('onRequest', async (request, reply) => {
    if (knows(request.host)) return undefined;
    // Nobody reads a socket that asked to be upgraded and was not: it would stay open for ever.
    if (request.headers.upgrade !== undefined) reply.raw.once('finish', () => request.socket.destroySoon());
    return reply.status(421).header('content-type', 'text/plain; charset=utf-8').header('cache-control', 'no-store').send(misdirected);
  });
}
