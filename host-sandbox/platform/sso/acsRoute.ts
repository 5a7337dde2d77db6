import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { requestFacts } from '../http/requestFacts';
import type { Services } from '../services';
import { acsPath } from './acsPath';
import { answerSso } from './answer';

/** An answer with a few hundred attributes; what is larger is none. */
const ANSWER_MAX_BYTES = 262_144;

const params = z.object({ provider: z.coerce.number().int().positive().max(2_147_483_647) });
const form = z.object({ SAMLResponse: z.string().min(1), RelayState: z.string().min(1).max(200) });

/** Where a provider has the browser post its answer: the one form the platform takes, and the one page it sends on from. */
export async function serveSsoAnswers(app: FastifyInstance, services: Services): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: ANSWER_MAX_BYTES }, (_request, body, parsed) =>
      parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post(acsPath, { bodyLimit: ANSWER_MAX_BYTES }, async (request, reply) => {
      const asked = params.safeParse(request.params);
      const sent = form.safeParse(request.body);
      const query = asked.success && sent.success
        ? await answerSso(
            { provider: asked.data.provider, samlResponse: sent.data.SAMLResponse, relayState: sent.data.RelayState },
            { ...services, ...requestFacts(request), now: services.clock.now() },
            (why) => request.log.warn({ why: why instanceof Error ? why.message.slice(0, 500) : 'unknown', provider: asked.data.provider }, 'answer of a single sign-on refused'),
          )
        : { msg: 'sso.over' };
      if (query === 'trial') return reply.redirect('/systemSet/account/security?tab=sso', 303);
      const words = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
      // Own path, never an address of the answer's: nothing posted here leads anybody elsewhere.
      return reply.redirect(`/login?${words.toString()}`, 303);
    });
    done();
  });
}
