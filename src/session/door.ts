import { createContext, useContext } from 'react';

/** What stood in the address of /login: the result of a single sign-on or of a refusal elsewhere (sections 2, 8). */
export interface LoginResult {
  readonly code: number | null;
  readonly msg: string;
  readonly token: string;
  /** seconds until the lock ends */
  readonly lockSeconds: number;
  readonly remainTimes: number;
  readonly tips: readonly string[];
}

/** The way in and out of the console, handed to the sign-in screen; one per mount. */
export interface Door {
  /** Keeps the token, starts the session and goes on; answers the id of the failure, null when all went well. */
  enter(token: string, arrival?: { readonly tips: readonly string[]; readonly returnTo: string | null }): Promise<string | null>;
  /** Uses a token for the next requests without keeping it: it may only replace a password. */
  hold(token: string): void;
  /** Forgets a token that was only held. */
  drop(): void;
  /** Where somebody goes who is inside: the screen they came from when it is one of this console, else its beginning. */
  wayBack(returnTo: string | null): string;
  /** Somebody is signed in already. */
  isInside(): boolean;
  /** Acts as another account, in every tab, under this token; null inside a host, which keeps the only token there is. */
  readonly actAs: ((token: string) => void) | null;
  /** What the address of /login said when the console was opened; read once. */
  takeResult(): LoginResult | null;
}

const DoorContext = createContext<Door | null>(null);

export const DoorProvider = DoorContext.Provider;

export function useDoor(): Door {
  const door = useContext(DoorContext);
  if (!door) throw new Error('useDoor outside DoorProvider');
  return door;
}
