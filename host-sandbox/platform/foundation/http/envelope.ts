import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { failures, type Failure } from '@/contract/errors';
import { Refusal } from '../refusal';
import { problemOfIssue } from './problemOfIssue';

/** For refusals that name no time to wait. */
const RETRY_AFTER_S = 60;

/** `{ code, message, data }`, 200 is success. */
export function answer(reply: FastifyReply, data: unknown): FastifyReply {
  return reply.send({ code: 200, message: 'OK', data });
}

export function refuse(reply: FastifyReply, error: Refusal, requestId: string): FastifyReply {
  const { code, status }: Failure = failures[error.id];
  // Proxies read how long to wait from this header.
  if (status === 429) reply.header('retry-after', String(error.params.seconds ?? RETRY_AFTER_S));
  return reply.status(status ?? 200).send({
    code,
    message: error.id,
    data: { failure: { id: error.id, params: error.params, fields: error.fields, requestId } },
  });
}

/** Only codes at fields go over the wire, not zod's messages. */
export function refusalOf(error: z.ZodError): Refusal {
  return new Refusal('input.invalid', {}, error.issues.slice(0, 50).map(problemOfIssue));
}
