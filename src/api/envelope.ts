import type { FieldProblem } from '@/domain/problem';
import type { CallFailure } from '@/domain/callFailure';

interface FailureBody {
  readonly id?: unknown;
  readonly params?: unknown;
  readonly fields?: unknown;
}

export type Opened =
  { readonly ok: true; readonly data: unknown } | { readonly ok: false; readonly failure: CallFailure };

const SUCCESS = 200;

/** Parses an answer's text as an envelope. A sign-in page, incomplete JSON or an empty text is a failure too. */
export function openEnvelope(text: unknown, status: number, requestId: string): Opened {
  const body = parse(text);
  if (!isRecord(body) || !('code' in body)) return { ok: false, failure: nonsense(status, requestId) };
  const code = Number(body.code);
  if (code === SUCCESS && status < 400) {
    // Every reply is an object or a list; anything else is incomplete.
    return typeof body.data === 'object' && body.data !== null
      ? { ok: true, data: body.data }
      : { ok: false, failure: nonsense(status, requestId) };
  }
  return { ok: false, failure: failureOf(body, code, status, requestId) };
}

function failureOf(body: Record<string, unknown>, code: number, status: number, requestId: string): CallFailure {
  const inner: FailureBody = isRecord(body.data) && isRecord(body.data.failure) ? body.data.failure : {};
  return {
    id: typeof inner.id === 'string' ? inner.id : status === 401 ? 'session.ended' : 'platform.failed',
    code,
    status,
    message:
      ([body.message, body.msg].find((part) => typeof part === 'string' && part !== '') as string | undefined) ??
      'Error',
    params: isRecord(inner.params) ? plainParams(inner.params) : {},
    fields: Array.isArray(inner.fields) ? inner.fields.filter(isProblem) : [],
    requestId,
  };
}

function nonsense(status: number, requestId: string): CallFailure {
  if (status === 401) return failed('session.ended', status, requestId);
  if (status === 413) return failed('network.tooLarge', status, requestId);
  if (status === 429) return failed('input.tooMany', status, requestId);
  if (status === 503) return failed('platform.busy', status, requestId);
  return failed(status >= 500 ? 'platform.failed' : 'network.nonsense', status, requestId);
}

export function failed(id: string, status: number, requestId: string, params: CallFailure['params'] = {}): CallFailure {
  return { id, code: -1, status, message: '', params, fields: [], requestId };
}

function parse(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function plainParams(params: Record<string, unknown>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).filter(
      (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );
}

function isProblem(value: unknown): value is FieldProblem {
  return isRecord(value) && typeof value.field === 'string' && typeof value.code === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
