import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Services } from '../../foundation/http/services';
import { behaviours, Receiver, slowMs } from './receiver';

const key = z.string().trim().max(64);
const settings = z.strictObject({
  behaviour: z.enum(behaviours).optional(),
  server: key.optional(),
  client: key.optional(),
  sign: key.optional(),
  clear: z.boolean().optional(),
});

/** The path webhooks may be sent to; the rest of the sandbox is not below it. */
export const receiverPath = '/sandbox/receiver/';

/**
 * A receiver of webhooks inside the sandbox: `hook` takes messages, `/sandbox/receiver` shows them and says how it
 * behaves.
 */
export function receiverRoutes({ clock }: Pick<Services, 'clock'>): (app: FastifyInstance) => void {
  const receiver = new Receiver();
  return (app) => {
    app.get('/sandbox/receiver', () => shown(receiver));
    app.post('/sandbox/receiver', async (request, reply) => {
      const parsed = settings.safeParse(request.body);
      if (!parsed.success)
        return reply.status(400).send({
          error: `behaviour is one of ${behaviours.join(', ')}; server, client and sign are keys; clear is true or false`,
        });
      const { behaviour, clear, ...keys } = parsed.data;
      if (behaviour !== undefined) receiver.behaviour = behaviour;
      receiver.keys = { ...receiver.keys, ...keys };
      if (clear === true) receiver.clear();
      return shown(receiver);
    });
    void app.register((inner, _options, done) => {
      // A signature covers the bytes as sent, so the body is not parsed first.
      inner.removeAllContentTypeParsers();
      inner.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body));
      inner.post(`${receiverPath}hook`, (request, reply) => take(receiver, clock.real(), request, reply));
      done();
    });
  };
}

function shown(receiver: Receiver) {
  const end = (value: string) => (value === '' ? '' : `…${value.slice(-4)}`);
  const { server, client, sign } = receiver.keys;
  return {
    path: `${receiverPath}hook`,
    behaviour: receiver.behaviour,
    keys: { server: end(server), client: end(client), sign: end(sign) },
    received: receiver.seen(),
  };
}

async function take(
  receiver: Receiver,
  at: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  const behaviour = receiver.take(at, headers, typeof request.body === 'string' ? request.body : '');
  switch (behaviour) {
    case 'ok':
      return reply.type('application/json').send(receiver.answer());
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, slowMs).unref());
      return reply.send({ late: true });
    case '500':
      return reply.status(500).send({ error: 'broken on purpose' });
    case '410':
      return reply.status(410).send({ error: 'gone on purpose' });
    case 'redirect':
      return reply.status(302).header('location', '/sandbox/clock').send();
    case 'close':
      reply.hijack();
      reply.raw.writeHead(200, { 'content-length': '100' });
      reply.raw.write('half of i');
      setTimeout(() => reply.raw.destroy(), 20);
      return reply;
  }
}
