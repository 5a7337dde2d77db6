import type { FieldProblem } from './problem';

/** What went wrong with a call, whatever went wrong: plain data, stored as it is. */
export interface CallFailure {
  /** an id of contract/errors, or one of the console's own (`network.…`) */
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

/** A translator: key with its namespace, values; null where there is no text. */
export type Translate = (key: string, values: Record<string, string | number>) => string | null;

/** The words for a failure: the text of its id in the user's language; the platform's own otherwise. */
export function failureText(failure: CallFailure, translate: Translate): string {
  return (
    translate(`failures:${failure.id}`, { ...failure.params }) ||
    failure.message ||
    translate('failures:platform.failed', {}) ||
    'Error'
  );
}
