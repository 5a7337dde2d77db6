import { z } from 'zod';

/**
 * The one WebSocket, `/api/live`. The first message signs in; the token never stands in the URL.
 * Events carry a gapless sequence per company. A client that comes back says the last it saw and
 * gets what it missed, or `reset` when that is no longer kept.
 */
export const liveHello = z.object({
  t: z.literal('hello'),
  token: z.string().max(200),
  /** last sequence seen, null at first */
  since: z.number().int().nullable(),
});

export const liveEvent = z.object({
  t: z.literal('event'),
  seq: z.number().int(),
  topic: z.enum(['task', 'plan', 'call', 'download', 'session', 'notice', 'desk', 'webhook']),
  payload: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

export const liveMessage = z.discriminatedUnion('t', [
  liveEvent,
  z.object({ t: z.literal('welcome'), seq: z.number().int(), now: z.number(), speed: z.number() }),
  z.object({ t: z.literal('clock'), now: z.number(), speed: z.number() }),
  /** too much was missed: read everything again */
  z.object({ t: z.literal('reset'), seq: z.number().int() }),
  /** the session is over; `reason` is a failure id */
  z.object({ t: z.literal('bye'), reason: z.string() }),
]);

export type LiveHello = z.infer<typeof liveHello>;
export type LiveEvent = z.infer<typeof liveEvent>;
export type LiveMessage = z.infer<typeof liveMessage>;
