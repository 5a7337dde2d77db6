import type { FastifyRequest } from 'fastify';
import { canonicalAddress } from '../access-control/network';
import type { RequestFacts } from '../handler';

const languages = ['en', 'zh', 'ba', 'es'] as const;

/**
 * The address a request or a socket comes from. Forwarded headers count only where the settings trust the proxy; where what it
 * forwards is no address, it comes from the proxy itself, so that no rule is passed by words no rule matches.
 */
export function addressOf(request: FastifyRequest): string {
  return canonicalAddress(request.ip) ?? request.socket.remoteAddress ?? request.ip;
}

export function requestFacts(request: FastifyRequest): RequestFacts {
  const asked = String(request.headers['accept-language'] ?? '').slice(0, 2).toLowerCase();
  return {
    requestId: request.id,
    address: addressOf(request),
    origin: `${request.protocol}://${request.host}`,
    device: String(request.headers['user-agent'] ?? '').slice(0, 200),
    language: languages.find((language) => language === (asked === 'id' ? 'ba' : asked)) ?? 'en',
  };
}
