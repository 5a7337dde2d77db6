import type { FastifyRequest } from 'fastify';
import { defaultLanguage, requestedLanguage } from '@/domain/language/language';
import { canonicalAddress } from '../settings/network';
import type { RequestFacts } from './handler';

/**
 * The address a request or a socket comes from. Forwarded headers count only from a proxy that the settings trust;
 * where such a proxy forwards something that is no address, the address is the proxy's own, so that no access rule is
 * passed by text that matches none.
 */
export function addressOf(request: FastifyRequest): string {
  return canonicalAddress(request.ip) ?? request.socket.remoteAddress ?? request.ip;
}

export function requestFacts(request: FastifyRequest): RequestFacts {
  const preferred = String(request.headers['accept-language'] ?? '').slice(0, 2);
  return {
    requestId: request.id,
    address: addressOf(request),
    origin: `${request.protocol}://${request.host}`,
    device: String(request.headers['user-agent'] ?? '').slice(0, 200),
    language: requestedLanguage(preferred) ?? defaultLanguage,
    cookies: request.headers.cookie ?? '',
  };
}

/** The host the browser asked, without port; a brand belongs to it. */
export function hostOfRequest({ origin }: Pick<RequestFacts, 'origin'>): string {
  return new URL(origin).hostname;
}
