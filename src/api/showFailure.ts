import type { CallFailure } from './callFailure';
import { showingOf } from './callFailure';

/** A translator: key with its namespace, values, and the words to fall back to. */
export type Translate = (key: string, values: Record<string, string | number>) => string | null;

/** The words for a failure: ours by id, in the user's language; the platform's own otherwise. */
export function failureText(failure: CallFailure, translate: Translate): string {
  return (
    translate(`failures:${failure.id}`, { ...failure.params }) ||
    failure.message ||
    translate('failures:platform.failed', {}) ||
    'Error'
  );
}

/** Section 8: a toast stands two seconds, five for the workflow check. */
export const TOAST_SECONDS = 2;

export interface Shower {
  toast(text: string, seconds: number): void;
  translate: Translate;
}

/**
 * The only place that decides how a failure is shown when the caller has no better one. Failures at
 * fields and on pages are drawn by the form or the page, which know the place.
 */
export function showFailure(failure: CallFailure, shower: Shower): void {
  if (showingOf(failure) === 'silent' || failure.status === 401) return;
  shower.toast(failureText(failure, shower.translate), TOAST_SECONDS);
}
