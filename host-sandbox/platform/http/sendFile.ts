import type { FastifyReply } from 'fastify';
import type { FileAnswer } from '../handler';

/** ASCII fallback and UTF-8 name (RFC 6266); the type is what we say and nothing is sniffed. */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const plain = file.name.replace(/[^\w.\- ]/g, '_');
  const disposition = file.inline ? 'inline' : 'attachment';
  return reply
    .header('content-type', file.mime)
    .header('content-disposition', `${disposition}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .header('cache-control', 'no-store')
    // Opened by itself it is a page of nobody: nothing in it runs or loads.
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(file.body);
}
