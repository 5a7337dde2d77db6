import type { BaseInfo, UserInfo } from '../session';

/** An answer of the platform, or why there is none: `id` of a failure. */
export type CallResult<T> =
  { readonly ok: true; readonly data: T } | { readonly ok: false; readonly failure: { readonly id: string } };

/** The requests of the session, implemented by src/api. */
export interface SessionCalls {
  base(): Promise<CallResult<BaseInfo>>;
  /** the person of this token, or of the current one */
  user(token?: string): Promise<CallResult<UserInfo>>;
  signOut(): Promise<unknown>;
}

/** The WebSocket, as the session opens and closes it. */
export interface SessionSocket {
  open(): void;
  close(): void;
}
