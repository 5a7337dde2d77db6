import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { standInPath } from '../../integrations/hubspot/hubspot';
import type { Services } from '../../foundation/http/services';
import type { Behaviour } from './behaviour';
import { addCall, callsBy, contactBy } from './crm';
import { endGrant, giveTokens, portalOf, portals } from './grants';

const api = `${standInPath}api`;
const SLOW_MS = 15_000;

const search = z.object({
  filterGroups: z
    .array(
      z.object({
        filters: z.tuple([z.object({ propertyName: z.string(), operator: z.literal('EQ'), value: z.string() })]),
      }),
    )
    .min(1)
    .max(5),
});
const newCall = z.object({
  properties: z.record(z.string(), z.string()),
  associations: z.tuple([z.object({ to: z.object({ id: z.coerce.number().int() }) })]),
});
const wrong = { status: 'error', message: 'Invalid input JSON', category: 'VALIDATION_ERROR' };

type Needs = Pick<Services, 'store' | 'clock'>;

/** The part of HubSpot's API that the platform uses. */
export function serveStandInApi(root: FastifyInstance, services: Needs, behaviour: () => Behaviour): void {
  void root.register((app, _options, done) => {
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    app.addHook('preHandler', (_request, reply) => misbehave(behaviour(), reply));

    app.post(`${api}/oauth/v1/token`, async ({ body }, reply) => {
      const answer = await giveTokens(services, z.record(z.string(), z.string()).catch({}).parse(body));
      return reply.status(answer.status).send(answer.body);
    });
    app.get<{ Params: { token: string } }>(`${api}/oauth/v1/access-tokens/:token`, async ({ params }, reply) => {
      const portal = await known(services, params.token);
      return portal === null
        ? reply.status(404).send({ status: 'error', message: 'Access token unknown' })
        : { hub_id: portal.id, hub_domain: portal.name, user: portal.user };
    });
    app.delete<{ Params: { token: string } }>(`${api}/oauth/v1/refresh-tokens/:token`, async ({ params }, reply) =>
      (await endGrant(services, params.token))
        ? reply.status(204).send()
        : reply.status(404).send({ status: 'error', message: 'Refresh token unknown' }),
    );
    app.post(`${api}/crm/v3/objects/contacts/search`, async (request, reply) => {
      const portal = await portalOf(services, bearer(request));
      if (portal === null) return expired(reply);
      const parsed = search.safeParse(request.body);
      if (!parsed.success) return reply.status(400).send(wrong);
      const contact = await contactBy(services, portal, parsed.data.filterGroups[0]?.filters[0].value ?? '');
      return { total: contact === null ? 0 : 1, results: contact === null ? [] : [contact] };
    });
    app.post(`${api}/crm/v3/objects/calls/search`, async (request, reply) => {
      const portal = await portalOf(services, bearer(request));
      if (portal === null) return expired(reply);
      const parsed = search.safeParse(request.body);
      if (!parsed.success) return reply.status(400).send(wrong);
      const ids = await callsBy(services, portal, parsed.data.filterGroups[0]?.filters[0].value ?? '');
      return { total: ids.length, results: ids.map((id) => ({ id })) };
    });
    app.post(`${api}/crm/v3/objects/calls`, async (request, reply) => {
      const portal = await portalOf(services, bearer(request));
      if (portal === null) return expired(reply);
      const parsed = newCall.safeParse(request.body);
      if (!parsed.success) return reply.status(400).send(wrong);
      const id = await addCall(services, portal, parsed.data.associations[0].to.id, parsed.data.properties);
      return reply.status(201).send({ id, properties: parsed.data.properties });
    });
    done();
  });
}

async function known(services: Needs, token: string): Promise<(typeof portals)[number] | null> {
  const id = await portalOf(services, token);
  return portals.find((one) => one.id === id) ?? null;
}

const bearer = (request: FastifyRequest): string =>
  /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
const expired = (reply: FastifyReply) =>
  reply.status(401).send({
    status: 'error',
    message: 'The access token is expired or was revoked',
    category: 'EXPIRED_AUTHENTICATION',
  });

async function misbehave(behaviour: Behaviour, reply: FastifyReply): Promise<unknown> {
  if (behaviour === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS).unref());
  if (behaviour === '500') return reply.status(500).send({ status: 'error', message: 'Internal error on purpose' });
  if (behaviour === '429')
    return reply
      .status(429)
      .send({ status: 'error', message: 'You have reached your secondly limit.', policyName: 'SECONDLY' });
  return undefined;
}
