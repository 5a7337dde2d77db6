import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Services } from '../../foundation/http/services';
import { hashToken } from '../../foundation/http/token';
import { hubspotRequest } from '../../foundation/store/schema/integrations/hubspot';
import { returnPath } from './binding';

const query = z.object({ state: z.string().min(1).max(200), code: z.string().max(500).optional() });

/**
 * HubSpot redirects the browser here, and the browser is redirected to the console that began, whose session completes
 * the binding. This route changes nothing.
 */
export function serveHubspotReturn(app: FastifyInstance, { store, clock }: Services): void {
  app.get(returnPath, async (request, reply) => {
    const parsed = query.safeParse(request.query);
    const [begun] = parsed.success
      ? await store.platform((db) =>
          db
            .select()
            .from(hubspotRequest)
            .where(eq(hubspotRequest.stateHash, hashToken(parsed.data.state))),
        )
      : [];
    if (!parsed.success || !begun || begun.usedAt !== null || begun.expiresAt < clock.real())
      return reply.redirect('/systemSet/tools/Application?hubspot=over', 303);
    const target = new URL(begun.returnTo);
    const { code, state } = parsed.data;
    // Its own parameter names, because the sign-in page uses `code`.
    for (const [name, value] of Object.entries(
      code === undefined ? { hubspot: 'declined' } : { hubspot: 'agreed', hubspot_code: code, hubspot_state: state },
    ))
      target.searchParams.set(name, value);
    return reply.header('referrer-policy', 'no-referrer').redirect(target.href, 303);
  });
}
