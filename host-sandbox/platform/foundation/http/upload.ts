import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from './handler';
import { Refusal } from '../refusal';

/** Exactly one file, in the field `file`, of no more bytes than the endpoint takes. */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new Refusal('upload.missing');
  // The parser waits without end for the rest of a connection that was closed before it began.
  if (request.raw.destroyed) throw new Refusal('input.invalid');
  try {
    return await readParts(request, maxBytes);
  } catch (error) {
    // The parser's own errors name no status: a form that is cut off or has no boundary is the sender's.
    if (error instanceof Refusal || hasStatus(error)) throw error;
    throw new Refusal('input.invalid');
  }
}

async function readParts(request: FastifyRequest, maxBytes: number): Promise<UploadedFile> {
  let found: UploadedFile | null = null;
  for await (const part of request.files({ limits: { fileSize: maxBytes + 1, files: 2, fields: 5 } })) {
    if (found) throw new Refusal('upload.oneFile');
    const bytes = await part.toBuffer().catch((error: unknown) => {
      if (hasStatus(error) && error.statusCode === 413) return null;
      throw error;
    });
    if (bytes === null || bytes.length > maxBytes)
      throw new Refusal('input.tooLarge', { max: `${Math.ceil(maxBytes / 1_048_576)} MB` });
    found = { name: part.filename, bytes };
  }
  if (!found) throw new Refusal('upload.missing');
  return found;
}

function hasStatus(error: unknown): error is { readonly statusCode: unknown } {
  return typeof error === 'object' && error !== null && 'statusCode' in error;
}
