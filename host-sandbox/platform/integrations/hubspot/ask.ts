import { z } from 'zod';
import { hubspotOutcome, type PushOutcome } from '@/domain/integrations/hubspot';
import { secondMs } from '@/domain/limits';
import type { Outbound, OutboundRequest } from '../../foundation/outbound/outbound';

/** An answer of HubSpot's, or why there is none that can be used. */
export type Request<T> = { readonly ok: true; readonly data: T } | Refused;
export interface Refused {
  readonly ok: false;
  readonly outcome: Exclude<PushOutcome, 'ok' | 'unmatched'>;
  readonly status: number | null;
  /** HubSpot's own message */
  readonly error: string;
}

interface Question<T> {
  readonly url: string;
  readonly method: OutboundRequest['method'];
  readonly token?: string;
  readonly form?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly reply: z.ZodType<T>;
  readonly withinMs?: number;
  readonly signal?: AbortSignal;
}

const WITHIN_MS = 10 * secondMs;
const ERROR_MAX = 300;
const spoken = z.object({ message: z.string() });

export async function ask<T>(
  outbound: Outbound,
  { url, method, token, form, json, reply, withinMs = WITHIN_MS, signal }: Question<T>,
): Promise<Request<T>> {
  const headers = {
    accept: 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    ...(json === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const body =
    form !== undefined ? new URLSearchParams(form).toString() : json !== undefined ? JSON.stringify(json) : undefined;
  const result = await outbound.send({
    url,
    method,
    headers,
    withinMs,
    ...(body === undefined ? {} : { body }),
    ...(signal === undefined ? {} : { signal }),
  });
  // Refused addresses, unknown names and silent hosts get one error, so that they cannot be told apart
  // (outbound/README.md).
  if (!result.ok)
    return { ok: false, outcome: result.why === 'timeout' ? 'timeout' : 'unreachable', status: null, error: '' };
  const said = readJson(result.body);
  const outcome = hubspotOutcome(result.status);
  if (outcome !== 'ok') {
    const words = spoken.safeParse(said);
    return {
      ok: false,
      outcome,
      status: result.status,
      error: words.success ? words.data.message.slice(0, ERROR_MAX) : '',
    };
  }
  const parsed = reply.safeParse(said);
  if (!parsed.success)
    return { ok: false, outcome: 'unavailable', status: result.status, error: 'An answer of another shape' };
  return { ok: true, data: parsed.data };
}

function readJson(body: Buffer): unknown {
  if (body.length === 0) return {};
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
