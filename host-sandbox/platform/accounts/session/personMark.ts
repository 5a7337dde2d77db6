import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Person } from '../../foundation/http/person';
import { Refusal } from '../../foundation/refusal';

const HEADER = 'aicc-person';

/** Whose a reply or a socket is: company and person. A console compares it with the session in view. */
export const personMark = ({ companyId, userId }: Person): string => `${companyId}.${userId}`;

/**
 * Marks the reply, and refuses a request that was meant for somebody else's session: the token may have become another
 * person's between what a screen shows and what it sends.
 */
export function markPerson(request: FastifyRequest, reply: FastifyReply, person: Person): void {
  const mark = personMark(person);
  reply.header(HEADER, mark);
  const meant = request.headers[HEADER];
  if (meant !== undefined && meant !== mark) throw new Refusal('access.denied');
}
