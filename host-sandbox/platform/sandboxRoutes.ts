import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { standInRoutes } from './simulation/crm-stand-in/standInRoutes';
import { serveIdentityProvider } from './simulation/identity-provider/idpPage';
import { serveCaughtMail } from './simulation/mail-catcher/mailPage';
import { receiverRoutes } from './simulation/receiver/receiverRoutes';
import { demoPassword, demoPeople, type DemoPerson } from './simulation/demo-people/demoPeople';
import type { Services } from './foundation/http/services';
import { totpNow } from './accounts/credentials/totp';
import { breakLine, linesOfWorld } from './simulation/carrier/lineFaults';

const clockBody = z
  .strictObject({
    speed: z.union([z.literal(1), z.literal(10), z.literal(60), z.literal(600)]),
    to: z.iso.datetime({ offset: true }),
  })
  .partial()
  .refine(({ speed, to }) => speed !== undefined || to !== undefined);

/** How far the clock goes on in one step, ms; what was planned in between is done late, as after a stop that long. */
const STEP_MAX_MS = 31 * 86_400_000;

/** Percent of its calls a line fails from now on; 0 mends it. */
const lineBody = z.strictObject({ id: z.number().int().positive(), failing: z.number().int().min(0).max(100) });

/**
 * Routes that exist in the sandbox only: the clock, mail, faults of SIP lines. Demo people and their identity provider,
 * whose key is published, are never offered over a network.
 */
export function sandboxRoutes(services: Services): (app: FastifyInstance) => void {
  return (app) => {
    if (!services.settings.sandbox) return;
    app.get('/sandbox/clock', () => ({ now: services.clock.now(), speed: services.clock.speed() }));
    app.post('/sandbox/clock', async (request, reply) => {
      const body = clockBody.safeParse(request.body);
      if (!body.success)
        return reply
          .status(400)
          .send({ error: 'speed is one of 1, 10, 60, 600; to is a time as 2026-03-02T09:00:00+07:00' });
      const { speed, to } = body.data;
      const { clock } = services;
      const ahead = to === undefined ? 0 : Date.parse(to) - clock.now();
      if (ahead < 0 || ahead > STEP_MAX_MS)
        return reply.status(400).send({ error: 'to is at most 31 days ahead, and the clock never goes back' });
      if (to !== undefined) await clock.moveTo(Date.parse(to));
      if (speed !== undefined) await clock.setSpeed(speed);
      return { now: clock.now(), speed: clock.speed() };
    });
    app.get('/sandbox/lines', () => linesOfWorld(services.store));
    app.post('/sandbox/line', async (request, reply) => {
      const body = lineBody.safeParse(request.body);
      if (!body.success)
        return reply
          .status(400)
          .send({ error: 'id is a SIP line of GET /sandbox/lines, failing a whole number from 0 to 100' });
      const line = await breakLine(services.store, body.data.id, body.data.failing);
      return line ?? reply.status(404).send({ error: 'no such SIP line' });
    });
    serveCaughtMail(app, services.store);
    receiverRoutes(services)(app);
    standInRoutes(services)(app);
    if (!services.settings.demo) return;
    serveIdentityProvider(app, services);
    app.get('/sandbox/people', () =>
      demoPeople.map(({ account, firstName, lastName, state, role, company, totpSecret }: DemoPerson) => ({
        account,
        name: `${firstName} ${lastName}`,
        state: state ?? 'usual',
        role,
        company,
        password: demoPassword,
        code: totpSecret ? totpNow(totpSecret, services.clock.real()) : null,
      })),
    );
  };
}
