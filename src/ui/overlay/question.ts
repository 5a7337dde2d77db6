import type { ReactNode } from 'react';
import { type CallFailure, isCallFailure } from '@/domain/callFailure';

export interface Question {
  /** verb and thing: Cancel task “November reminders”? */
  title: string;
  /** number and consequences: 312 contacts will not be called. */
  text?: ReactNode;
  /** what the browser's own dialog shows for a text that is not a string */
  plainText?: string;
  /** what cannot be undone, shown separately */
  loss?: string;
  /** the verb again */
  verb: string;
  /** the way back; “Keep” reads better than “Cancel” where the verb itself is “cancel” */
  back?: string;
  danger?: boolean;
  /**
   * Runs while the dialog is open and busy; may return useWrite's outcome: success closes the dialog, a refusal stays
   * open and is shown.
   */
  run?: () => Promise<unknown> | void;
  /** text of the toast on success */
  done?: string;
  /** closes the dialog when the question is obsolete; counts as “no” */
  until?: AbortSignal;
}

/** An action's answer that says it was refused. */
export const isRefusal = (answer: unknown): answer is { ok: false; failure: CallFailure } =>
  typeof answer === 'object' &&
  answer !== null &&
  'ok' in answer &&
  answer.ok === false &&
  'failure' in answer &&
  isCallFailure(answer.failure);
