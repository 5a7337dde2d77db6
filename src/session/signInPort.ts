import { createContext, useContext } from 'react';
import type { Language } from '@/domain/language/language';
import type { UserInfo } from './session';

/** Parameters of /login: the result of a single sign-on, or a refusal from elsewhere. */
export interface LoginResult {
  readonly code: number | null;
  readonly msg: string;
  readonly token: string;
  /** seconds until the lock ends */
  readonly lockSeconds: number;
  readonly remainTimes: number;
  readonly tips: readonly string[];
}

/** What the sign-in screen can do; one per mount. */
export interface SignInPort {
  /** Stores the token, starts the session and opens the first page; returns the id of the failure, null on success. */
  enter(
    token: string,
    arrival?: { readonly tips: readonly string[]; readonly returnTo: string | null },
  ): Promise<string | null>;
  /** Uses a token for the next requests without storing it: it may only replace a password. */
  setToken(token: string): void;
  /** Stops using a token that was only set. */
  clearToken(): void;
  /** After sign-in: the screen the person came from when it is one of this console, else the first. */
  wayBack(returnTo: string | null): string;
  /** A person is signed in already. */
  isInside(): boolean;
  /** That person; null where there is none. */
  user(): UserInfo | null;
  /** Ends that person's session in this browser and on the platform. */
  signOut(): Promise<void>;
  /** Acts as another account with this token, in every tab; null inside a host, which has the only token. */
  readonly actAs: ((token: string) => void) | null;
  /** Shows the console in the language of a link, which the user did not choose and is not saved; null: as before. */
  showLanguage(language: Language | null): Promise<void>;
  /** The parameters of /login when the console was opened; read once. */
  takeResult(): LoginResult | null;
}

const SignInPortContext = createContext<SignInPort | null>(null);

export const SignInPortProvider = SignInPortContext.Provider;

export function useSignInPort(): SignInPort {
  const signInPort = useContext(SignInPortContext);
  if (!signInPort) throw new Error('useSignInPort outside SignInPortProvider');
  return signInPort;
}
