import type { BaseInfo, UserInfo } from '../session';

/** Why there is no answer, or what the platform refused: its id, and the HTTP status, 0 without an answer. */
export interface SessionFailure {
  readonly id: string;
  readonly status: number;
}

type CallResult<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly failure: SessionFailure };

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
