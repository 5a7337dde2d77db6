import type { FieldProblem } from '@/domain/problem';
import type { CallFailure } from '@/domain/callFailure';

interface FailureBody {
  readonly id?: unknown;
  readonly params?: unknown;
  readonly fields?: unknown;
}

export type Opened =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly failure: CallFailure };

const SUCCESS = 200;
/** of a refusal without a code */
const FAILED = -1;

/**
 * Parses an answer's text as an envelope. A sign-in page, incomplete JSON or an empty text is a failure too. A back end
 * may name its result `status` instead of `code`.
 *
 * @param needsData false for writes, whose success may come without data
 */
export function openEnvelope(text: unknown, status: number, requestId: string, needsData = true): Opened {
  const body = parse(text);
  if (!isRecord(body)) return { ok: false, failure: nonsense(status, requestId) };
  const code = codeOf(body);
  if (code === null && (status < 400 || messageOf(body) === null))
    return { ok: false, failure: nonsense(status, requestId) };
  if (code === SUCCESS && status < 400) {
    if (!needsData && (body.data === undefined || body.data === null)) return { ok: true, data: {} };
    // Every reply is an object or a list; anything else is incomplete.
    return typeof body.data === 'object' && body.data !== null
      ? { ok: true, data: body.data }
      : { ok: false, failure: nonsense(status, requestId) };
  }
  return { ok: false, failure: failureOf(body, code ?? FAILED, status, requestId) };
}

/** `code`, or `status` where there is no code; null where neither is a number. */
function codeOf(body: Record<string, unknown>): number | null {
  const given = 'code' in body ? body.code : body.status;
  const isNumeric = typeof given === 'number' || (typeof given === 'string' && /^-?\d+$/.test(given.trim()));
  if (isNumeric) return Number(given);
  return 'code' in body ? FAILED : null;
}

function messageOf(body: Record<string, unknown>): string | null {
  const isText = (part: unknown): part is string => typeof part === 'string' && part !== '';
  return [body.message, body.msg].find(isText) ?? null;
}

function failureOf(body: Record<string, unknown>, code: number, status: number, requestId: string): CallFailure {
  const data = isRecord(body.data) ? body.data : {};
  const inner: FailureBody | null = isRecord(data.failure) ? data.failure : null;
  // A back end without ids sends its figures (`lock_time`, `remain_times`) beside the message or in the data.
  const params = inner === null ? { ...rest(body), ...data } : inner.params;
  return {
    id: typeof inner?.id === 'string' ? inner.id : idOf(status),
    code,
    status,
    message: messageOf(body) ?? 'Error',
    params: isRecord(params) ? plainParams(params) : {},
    fields: Array.isArray(inner?.fields) ? inner.fields.filter(isProblem) : [],
    requestId,
  };
}

const rest = ({ code, status, message, msg, ...others }: Record<string, unknown>) => others;

/** Of a refusal without an id: by its HTTP status where that has a text, else none, and its message is shown. */
function idOf(status: number): string {
  return status === 401 || status === 413 || status === 429 || status >= 500 ? statusId(status) : '';
}

function statusId(status: number): string {
  if (status === 401) return 'session.ended';
  if (status === 413) return 'network.tooLarge';
  if (status === 429) return 'input.tooMany';
  if (status === 503) return 'platform.busy';
  return status >= 500 ? 'platform.failed' : 'network.nonsense';
}

function nonsense(status: number, requestId: string): CallFailure {
  return failed(statusId(status), status, requestId);
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
