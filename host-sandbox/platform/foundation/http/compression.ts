import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '@/contract/endpoint';

/** bytes; below it a packet is saved by nothing */
const LEAST = 1024;

/** Lets routes send long answers as br or gzip, by their `compress`. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    global: false,
    threshold: LEAST,
    encodings: ['br', 'gzip'],
    // The level of files is for builds: here somebody waits for it.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}

/**
 * What a page reads. Not the answer to a write, which may hold a new secret beside what was sent: the length of a
 * compressed answer tells of what stands in it. Files are compressed already.
 */
export const compressionOf = ({ method, kind }: Endpoint): object | false =>
  method === 'GET' && kind === 'data' ? {} : false;
