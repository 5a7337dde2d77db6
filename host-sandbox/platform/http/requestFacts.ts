import type { FastifyRequest } from 'fastify';
import type { RequestFacts } from '../handler';

const languages = ['en', 'zh', 'ba', 'es'] as const;

/** Where a request comes from; forwarded headers count only where the settings trust a proxy. */
export function requestFacts(request: FastifyRequest): RequestFacts {
  const asked = String(request.headers['accept-language'] ?? '').slice(0, 2).toLowerCase();
  return {
    requestId: request.id,
    address: request.ip,
    origin: `${request.protocol}://${request.host}`,
    device: String(request.headers['user-agent'] ?? '').slice(0, 200),
    language: languages.find((language) => language === (asked === 'id' ? 'ba' : asked)) ?? 'en',
  };
}
