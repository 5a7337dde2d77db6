import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { requestFacts } from '../../foundation/http/requestFacts';
import type { Services } from '../../foundation/http/services';
import { acsPath } from '@/contract/accounts/acsPath';
import { answerSso } from './answer';

/** Bytes of an answer with a few hundred attributes; a larger one is refused. */
const ANSWER_MAX_BYTES = 262_144;

const params = z.object({ provider: z.coerce.number().int().positive().max(2_147_483_647) });
const form = z.object({ SAMLResponse: z.string().min(1), RelayState: z.string().min(1).max(200) });

/**
 * Where a provider makes the browser post its answer: the one form the platform takes, and the one page it redirects
 * from.
 */
export async function serveSsoAnswers(app: FastifyInstance, services: Services): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: ANSWER_MAX_BYTES },
      (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post(acsPath, { bodyLimit: ANSWER_MAX_BYTES }, async (request, reply) => {
      const parsedParams = params.safeParse(request.params);
      const sent = form.safeParse(request.body);
      const query =
        parsedParams.success && sent.success
          ? await answerSso(
              {
                provider: parsedParams.data.provider,
                samlResponse: sent.data.SAMLResponse,
                relayState: sent.data.RelayState,
              },
              { ...services, ...requestFacts(request), now: services.clock.now() },
              (why) =>
                request.log.warn(
                  {
                    why: why instanceof Error ? why.message.slice(0, 500) : 'unknown',
                    provider: parsedParams.data.provider,
                  },
                  'answer of a single sign-on refused',
                ),
            )
          : { msg: 'sso.over' };
      if (query === 'trial') return reply.redirect('/systemSet/account/security?tab=sso', 303);
      const words = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
      // Always a path of the platform, never an address from the answer, so that it cannot redirect elsewhere.
      return reply.redirect(`/login?${words.toString()}`, 303);
    });
    done();
  });
}
