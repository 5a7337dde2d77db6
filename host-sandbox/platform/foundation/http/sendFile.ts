import type { FastifyReply } from 'fastify';
import type { FileAnswer } from './handler';

/** ASCII fallback and UTF-8 name (RFC 6266); browsers may not sniff another type than the one given. */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const plain = file.name.replace(/[^\w.\- ]/g, '_');
  const disposition = file.inline ? 'inline' : 'attachment';
  return (
    reply
      .header('content-type', file.mime)
      .header(
        'content-disposition',
        `${disposition}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      )
      .header('cache-control', 'no-store')
      // When the file is opened as a page of its own, nothing in it runs or loads.
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(file.body)
  );
}
