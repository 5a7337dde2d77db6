import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { returnPath } from '../../integrations/hubspot/binding';
import { standInApp, standInPath } from '../../integrations/hubspot/hubspot';
import type { Services } from '../../foundation/http/services';
import { serveStandInApi } from './api';
import { behaviours, type Behaviour } from './behaviour';
import { contactById, newestCalls } from './crm';
import { endAllGrants, newCode, portals } from './grants';
import { consentPage, contactPage } from './pages';

const consent = z.object({
  client_id: z.literal(standInApp.clientId),
  redirect_uri: z.url().max(500),
  scope: z.string().max(500),
  state: z.string().min(1).max(200),
  code_challenge: z.string().min(43).max(128),
  code_challenge_method: z.literal('S256'),
});
const settings = z.strictObject({ behaviour: z.enum(behaviours).optional(), revoke: z.literal(true).optional() });
const record = z.object({ portal: z.coerce.number().int(), id: z.coerce.number().int().positive().max(2_147_483_647) });

type Needs = Pick<Services, 'store' | 'clock' | 'settings'>;

/**
 * The sandbox's HubSpot: a page of consent, the API the platform speaks to, a page per contact, and how it behaves (GET
 * and POST /sandbox/hubspot).
 */
export function standInRoutes(services: Needs): (app: FastifyInstance) => void {
  const state: { behaviour: Behaviour } = { behaviour: 'ok' };
  const shown = async () => ({
    behaviour: state.behaviour,
    behaviours,
    calls: (await newestCalls(services, null)).map(({ id, properties }) => ({ id, ...properties })),
  });
  return (app) => {
    app.get('/sandbox/hubspot', shown);
    app.post('/sandbox/hubspot', async (request, reply) => {
      const parsed = settings.safeParse(request.body);
      if (!parsed.success)
        return reply.status(400).send({ error: `behaviour is one of ${behaviours.join(', ')}; revoke is true` });
      state.behaviour = parsed.data.behaviour ?? state.behaviour;
      if (parsed.data.revoke === true) await endAllGrants(services);
      return shown();
    });
    app.get(`${standInPath}oauth/authorize`, (request, reply) => agree(services, request, reply));
    app.get(`${standInPath}contacts/:portal/record/0-1/:id`, async (request, reply) => {
      const parsed = record.safeParse(request.params);
      const contact = parsed.success ? await contactById(services, parsed.data.portal, parsed.data.id) : null;
      if (!parsed.success || contact === null) return reply.status(404).send({ error: 'no such contact' });
      return html(reply, contactPage(contact, await newestCalls(services, parsed.data.id)));
    });
    serveStandInApi(app, services, () => state.behaviour);
  };
}

async function agree(services: Needs, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const parsed = consent.safeParse(request.query);
  const own = services.settings.publicUrl ?? `${request.protocol}://${request.host}`;
  // The return address must be the registered one exactly; others get no redirect.
  if (!parsed.success || parsed.data.redirect_uri !== own + returnPath)
    return reply.status(400).send({ error: 'Open this from the application market of the console.' });
  const { redirect_uri: redirectUri, code_challenge: challenge, state, scope } = parsed.data;
  const back = (query: Readonly<Record<string, string>>) =>
    `${redirectUri}?${new URLSearchParams({ ...query, state }).toString()}`;
  const choices = await Promise.all(
    portals.map(async ({ id, name }) => ({
      name,
      id,
      href: back({ code: await newCode(services, id, { redirectUri, challenge }) }),
    })),
  );
  return html(reply, consentPage(choices, scope.split(' '), back({ error: 'access_denied' })));
}

function html(reply: FastifyReply, text: string): FastifyReply {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    )
    .send(text);
}
