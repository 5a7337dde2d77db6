import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { OpenCtx } from '../../foundation/http/handler';
import { requestFacts } from '../../foundation/http/requestFacts';
import type { Services } from '../../foundation/http/services';
import { acsPath } from '@/contract/accounts/acsPath';
import { answerSso, type Landing } from './answer';
import { originOf } from './start';
import { ticketCookie } from './ticket';

/** Bytes of a form. An answer that names 300 groups by their UUID, twice what a large directory sends, is within it. */
const ANSWER_MAX_BYTES = 65_536;

const params = z.object({ provider: z.coerce.number().int().positive().max(2_147_483_647) });
/** Providers that begin by themselves may send an address to go on to, which is not used. */
const RELAY_STATE_MAX = 2_000;
const form = z.object({ SAMLResponse: z.string().min(1), RelayState: z.string().max(RELAY_STATE_MAX).default('') });

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
      const ctx: OpenCtx = { ...services, ...requestFacts(request), now: services.clock.now() };
      const landing = await landingOf(request, ctx);
      if (landing.to === 'confirm') reply.header('set-cookie', ticketCookie(landing.ticket, originOf(ctx)));
      // Always a path of the platform, never an address from the answer, so that it cannot redirect elsewhere.
      return reply.redirect(pathOf(landing), 303);
    });
    done();
  });
}

async function landingOf(request: FastifyRequest, ctx: OpenCtx): Promise<Landing> {
  const path = params.safeParse(request.params);
  const sent = form.safeParse(request.body);
  if (!path.success || !sent.success) return { to: 'login', query: { msg: 'sso.over' } };
  const { provider } = path.data;
  const { SAMLResponse: samlResponse, RelayState: relayState } = sent.data;
  return answerSso({ provider, samlResponse, relayState }, ctx, (error) => {
    const why = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
    request.log.warn({ why, provider }, 'answer of a single sign-on refused');
  });
}

function pathOf(landing: Landing): string {
  if (landing.to === 'trial') return '/systemSet/account/security?tab=sso';
  if (landing.to === 'confirm')
    return `/login/confirm?${new URLSearchParams({ ticket: landing.ticket.ticket }).toString()}`;
  const words = new URLSearchParams(Object.entries(landing.query).map(([key, value]) => [key, String(value)]));
  return `/login?${words.toString()}`;
}
