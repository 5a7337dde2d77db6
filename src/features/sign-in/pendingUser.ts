import type { RefObject } from 'react';
import type { CallFailure } from '@/domain/callFailure';

/** A person whose password was accepted, but who needs a new password or a second step first. */
export interface PendingUser {
  readonly id: number;
  readonly tips: readonly string[];
  readonly token: string;
  /** empty after single sign-on */
  readonly password: string;
}

/** What the steps between password and session share. */
export interface PendingSteps {
  readonly user: RefObject<PendingUser | null>;
  readonly once: (run: () => Promise<void>) => Promise<void>;
  readonly clean: () => void;
  readonly refuse: (failure: CallFailure) => void;
  readonly enter: (token: string, tips: readonly string[]) => Promise<void>;
}
