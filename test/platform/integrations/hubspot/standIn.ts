import Fastify, { type FastifyInstance } from 'fastify';
import { standInPath } from '@sandbox/platform/integrations/hubspot/hubspot';
import { standInRoutes } from '@sandbox/platform/simulation/crm-stand-in/standInRoutes';
import type { Caller, TestPlatform } from '@test/support/platform';

export interface StandIn {
  /** as the page of consent is opened in a browser: where its links lead */
  consent(url: string): Promise<string[]>;
  behave(body: object): Promise<{ readonly calls: readonly Readonly<Record<string, string>>[] }>;
  page(path: string): Promise<string>;
  close(): Promise<void>;
}

/** The sandbox's HubSpot on a port of its own: the platform speaks to it over HTTP. */
export async function openStandIn(platform: TestPlatform): Promise<StandIn> {
  const app: FastifyInstance = Fastify();
  // Registered for the platform's own address, wherever the page comes from.
  standInRoutes({
    ...platform.services,
    settings: { ...platform.services.settings, publicUrl: 'http://localhost:80' },
  })(app);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  platform.allow([`127.0.0.1:${new URL(url).port}${standInPath}api/`]);
  platform.services.hubspot.standInAt(url);
  return {
    async consent(requested) {
      const { search, pathname } = new URL(requested);
      const answer = await app.inject({ method: 'GET', url: pathname + search });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return [...answer.body.matchAll(/href="([^"]+)"/g)].map(([, href]) => (href ?? '').replace(/&#38;/g, '&'));
    },
    behave: async (body) => (await app.inject({ method: 'POST', url: '/sandbox/hubspot', payload: body })).json(),
    page: async (path) => (await app.inject({ method: 'GET', url: path })).body,
    close: () => app.close(),
  };
}

export const market = 'http://localhost:8000/systemSet/tools/Application';

/** What the console comes back with after agreeing for an account of the page, in order; the last one declines. */
export async function agreed(
  platform: TestPlatform,
  standIn: StandIn,
  who: Caller,
  choice = 0,
): Promise<URLSearchParams> {
  const begun = await who.call('hubspot.bind', { body: { returnTo: market } });
  if (begun.failure !== null) throw new Error(begun.text);
  const links = await standIn.consent(begun.data.url);
  const back = new URL(links.at(choice) ?? '');
  const sent = await platform.app.inject({ method: 'GET', url: back.pathname + back.search });
  const { location } = sent.headers;
  if (sent.statusCode !== 303 || typeof location !== 'string' || !location.startsWith(market))
    throw new Error(`${sent.statusCode} ${String(location)}`);
  return new URL(location).searchParams;
}

export async function bindTo(platform: TestPlatform, standIn: StandIn, who: Caller, choice = 0) {
  const query = await agreed(platform, standIn, who, choice);
  return who.call('hubspot.finish', {
    body: { code: query.get('hubspot_code') ?? '', stateToken: query.get('hubspot_state') ?? '' },
  });
}
