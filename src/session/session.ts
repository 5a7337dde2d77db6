import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Reply } from '@/contract/contract';

export type UserInfo = Reply<'session.user'>;
export type BaseInfo = Reply<'session.base'>;

/** Why a session that was there is over; the failure id of the 401. */
export type SessionEnd = 'session.none' | 'session.timedOut' | 'session.otherDevice' | 'session.ended';

export interface SessionState {
  /** none: nobody is signed in; loading: start-up runs; ready: user and permissions are here */
  readonly status: 'none' | 'loading' | 'ready';
  readonly user: UserInfo | null;
  readonly base: BaseInfo | null;
  /** permission strings held, `*` for everything */
  readonly permissions: readonly string[];
  /** a request was answered 401: the page stays, and what was typed with it, until the person decides */
  readonly over: SessionEnd | null;
}

const initialState: SessionState = { status: 'none', user: null, base: null, permissions: [], over: null };

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    starting: (state) => ({ ...state, status: 'loading' as const, over: null }),
    started: (_state, { payload }: PayloadAction<{ user: UserInfo; base: BaseInfo }>): SessionState => ({
      status: 'ready',
      user: payload.user,
      base: payload.base,
      permissions: permissionsOf(payload.user),
      over: null,
    }),
    languageChanged: (state, { payload }: PayloadAction<UserInfo['language']>) => ({
      ...state,
      user: state.user && { ...state.user, language: payload },
    }),
    over: (state, { payload }: PayloadAction<SessionEnd>) => ({ ...state, over: state.over ?? payload }),
    renewed: (state) => ({ ...state, over: null }),
    cleared: () => initialState,
  },
});

function permissionsOf(user: UserInfo): string[] {
  const { menu, resource } = user.iams_permission;
  return [...resource.map((node) => node.perms), ...menu.map((node) => `${node.perms}*view`)];
}

export const sessionReducer = slice.reducer;
export const sessionActions = slice.actions;

export interface WithSession {
  readonly session: SessionState;
}
export const sessionOf = (state: WithSession): SessionState => state.session;
