import type { FieldProblem } from './problem';

/** What went wrong with a call, whatever went wrong: plain data, stored as it is. */
export interface CallFailure {
  /** an id of contract/errors, or one of the console's own (`network.…`); empty where a back end sends no ids */
  readonly id: string;
  readonly code: number;
  readonly status: number;
  /** the platform's words; shown only where the id has no text */
  readonly message: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly fields: readonly FieldProblem[];
  /** to quote to support */
  readonly requestId: string;
}

/** The outcome is unknown: the request may have been carried out. */
export function isUncertain(failure: CallFailure): boolean {
  return failure.id === 'network.offline' || failure.id === 'network.timeout' || failure.status >= 500;
}

export function isCallFailure(value: unknown): value is CallFailure {
  return typeof value === 'object' && value !== null && 'id' in value && 'requestId' in value && 'fields' in value;
}

/** Code of a request that is being carried out already: its first press shows the outcome, so it shows nothing. */
const CODE_REPEATED = 10302;

export function isSilent(failure: CallFailure): boolean {
  return failure.code === CODE_REPEATED;
}

/** A translator: key with its namespace, values; null where there is no text. */
export type Translate = (key: string, values: Record<string, string | number>) => string | null;

/**
 * The words for a failure: the text of its id in the user's language; the platform's own otherwise. Empty for a silent
 * one.
 */
export function failureText(failure: CallFailure, translate: Translate): string {
  if (isSilent(failure)) return '';
  const values = wordedParams(failure, translate);
  return (
    // Those that anybody may meet come with the sign-in, all others with the screens inside.
    (failure.id !== '' &&
      (translate(`failures:${failure.id}`, values) || translate(`refusals:${failure.id}`, values))) ||
    failure.message ||
    translate('failures:platform.failed', {}) ||
    'Error'
  );
}

/** State and reason of a refused action in words instead of their keys. */
function wordedParams({ id, params }: CallFailure, translate: Translate): CallFailure['params'] {
  const { state, reason } = params;
  const area = id.slice(0, id.indexOf('.'));
  if ((area !== 'task' && area !== 'plan') || state === undefined) return params;
  return {
    ...params,
    state: translate(`labels:state.${area}.${state}`, {})?.toLowerCase() || state,
    ...(reason === undefined ? {} : { reason: translate(`labels:reason.${area}.${reason}`, {}) || reason }),
  };
}
