import type { FieldProblem } from '@/domain/problem';
import { failures, type Showing } from '@/contract/errors';

/** What went wrong with a call, whatever went wrong: plain data, kept in the store as it is. */
export interface CallFailure {
  /** an id of contract/errors, or one of the console's own below */
  readonly id: string;
  readonly code: number;
  readonly status: number;
  /** the platform's words; shown only when the id has no text of ours */
  readonly message: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly fields: readonly FieldProblem[];
  /** to quote to support */
  readonly requestId: string;
}

/** Failures that never reached a handler. */
export type NetworkFailureId = 'network.offline' | 'network.timeout' | 'network.nonsense' | 'network.tooLarge' | 'network.stale' | 'network.cancelled';

const networkShow: Readonly<Record<string, Showing>> = {
  'network.offline': 'toast',
  'network.timeout': 'toast',
  'network.nonsense': 'toast',
  'network.tooLarge': 'toast',
  'network.stale': 'toast',
  'network.cancelled': 'silent',
};

/** The way a failure is shown; unknown ids are shown, never swallowed. */
export function showingOf(failure: CallFailure): Showing {
  const known: Readonly<Record<string, { show: Showing }>> = failures;
  return known[failure.id]?.show ?? networkShow[failure.id] ?? 'toast';
}

/** The outcome is unknown: the request may have been carried out. */
export function isUncertain(failure: CallFailure): boolean {
  return failure.id === 'network.offline' || failure.id === 'network.timeout' || failure.status >= 500;
}

export function isCallFailure(value: unknown): value is CallFailure {
  return typeof value === 'object' && value !== null && 'id' in value && 'requestId' in value && 'fields' in value;
}
