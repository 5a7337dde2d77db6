import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Reply } from '@/contract/contract';
import { permissionsIn } from '@/domain/access/granted';
import type { SessionEnd } from './sessionEnd';

export type UserInfo = Reply<'session.user'>;
export type BaseInfo = Reply<'session.base'>;

/** Data a person changes of themselves or of the company, without signing in again. */
export type ProfileChange = Partial<
  Pick<
    UserInfo,
    'name' | 'avatar' | 'company' | 'Logo' | 'new_timezone_region' | 'tz_postfix' | 'version_new' | 'show_approval'
  >
>;

export interface SessionState {
  /** none: no person is signed in; loading: the session is being loaded; ready: user and permissions are loaded */
  readonly status: 'none' | 'loading' | 'ready';
  readonly user: UserInfo | null;
  readonly base: BaseInfo | null;
  /** permissions of the person, `*` for all; without those that a host takes away */
  readonly permissions: readonly string[];
  /** a host's own list, null when it has none */
  readonly limit: readonly string[] | null;
  /** a request was answered 401: the page stays, with what was typed, until the person decides */
  readonly over: SessionEnd | null;
}

const initialState: SessionState = { status: 'none', user: null, base: null, permissions: [], limit: null, over: null };

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    starting: (state) => ({ ...state, status: 'loading' as const, over: null }),
    started: ({ limit }, { payload }: PayloadAction<{ user: UserInfo; base: BaseInfo }>): SessionState => ({
      status: 'ready',
      user: payload.user,
      base: payload.base,
      permissions: narrowed(permissionsIn(payload.user.iams_permission), limit),
      limit,
      over: null,
    }),
    narrowed: (state, { payload }: PayloadAction<readonly string[] | null>): SessionState => ({
      ...state,
      permissions: state.user ? narrowed(permissionsIn(state.user.iams_permission), payload) : [],
      limit: payload,
    }),
    languageChanged: (state, { payload }: PayloadAction<UserInfo['language']>) => ({
      ...state,
      user: state.user && { ...state.user, language: payload },
    }),
    profileChanged: (state, { payload }: PayloadAction<ProfileChange>) => ({
      ...state,
      user: state.user && { ...state.user, ...payload },
    }),
    over: (state, { payload }: PayloadAction<SessionEnd>) => ({ ...state, over: state.over ?? payload }),
    renewed: (state) => ({ ...state, over: null }),
    cleared: ({ limit }) => ({ ...initialState, limit }),
  },
});

/** A host's list only ever takes permissions away. */
function narrowed(own: readonly string[], limit: readonly string[] | null): readonly string[] {
  if (limit === null || limit.includes('*')) return own;
  return own.includes('*') ? limit : own.filter((permission) => limit.includes(permission));
}

export const sessionReducer = slice.reducer;
export const sessionActions = slice.actions;

export interface WithSession {
  readonly session: SessionState;
}
export const sessionOf = (state: WithSession): SessionState => state.session;
