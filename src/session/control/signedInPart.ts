import type { BaseInfo, UserInfo } from '../session';
import type { SessionEnd } from '../sessionEnd';

/** The signed-in part of the console, as the session uses it. Its scripts are loaded with the first session. */
export interface SignedInPart {
  user(): UserInfo | null;
  begin(loaded: { readonly user: UserInfo; readonly base: BaseInfo }): void;
  /** the session is over, while the page stays */
  over(reason: SessionEnd): void;
  /** the same person signed in again */
  renew(): void;
  /** reads everything shown once more */
  refresh(what: 'all'): void;
  /** deletes all data of the person */
  end(): void;
}
