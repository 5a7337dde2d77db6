import type { FastifyInstance } from 'fastify';
import { knownHosts, misdirected } from '../../../knownHosts';

/**
 * Runs before everything else, for requests and upgrades. The host is the one a trusted proxy forwards, else that of
 * the header; so the `origin` of a request, where no AICC_PUBLIC_URL is given, is one of the known hosts too.
 */
export function refuseUnknownHosts(app: FastifyInstance, hosts: readonly string[]): void {
  const knows = knownHosts(hosts);
  app.addHook('onRequest', async (request, reply) => {
    if (knows(request.host)) return undefined;
    // Fastify does not close a socket whose upgrade was refused: it would stay open for ever.
    if (request.headers.upgrade !== undefined) reply.raw.once('finish', () => request.socket.destroySoon());
    return reply
      .status(421)
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(misdirected);
  });
}
