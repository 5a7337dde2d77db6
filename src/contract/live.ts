import { z } from 'zod';

/**
 * The one WebSocket, `/api/live`. The first message signs in, so that the token is never in the URL. Events carry a
 * gapless sequence per company; a client that reconnects names the last one it saw and gets what it missed, or `reset`
 * when that is no longer stored.
 */
export const liveHello = z.object({
  t: z.literal('hello'),
  token: z.string().max(200),
  /** last sequence seen, null at first */
  since: z.number().int().nullable(),
  /** embedded: what `x-source` says with each request, which a WebSocket cannot send */
  source: z.literal('AICC').optional(),
});

export interface LiveEvent {
  readonly t: 'event';
  readonly seq: number;
  readonly topic:
    | 'task'
    | 'plan'
    | 'call'
    | 'liveCall'
    | 'testCall'
    | 'download'
    | 'session'
    | 'notice'
    | 'desk'
    | 'webhook'
    | 'template'
    | 'message'
    | 'inbound'
    | 'share';
  readonly payload: Readonly<Record<string, string | number | boolean | null>>;
}

export type LiveMessage =
  | LiveEvent
  /** `person` is whose events follow, as `AICC-Person` of a reply */
  | {
      readonly t: 'welcome';
      readonly seq: number;
      readonly person: string;
      readonly now: number;
      readonly speed: number;
    }
  | { readonly t: 'clock'; readonly now: number; readonly speed: number }
  /** too much was missed: read everything again */
  | { readonly t: 'reset'; readonly seq: number }
  /** the session is over; `reason` is a failure id */
  | { readonly t: 'bye'; readonly reason: string };

export type LiveHello = z.infer<typeof liveHello>;
