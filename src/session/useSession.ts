import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  sessionActions,
  sessionOf,
  type ProfileChange,
  type SessionState,
  type UserInfo,
  type WithSession,
} from './session';

export function useSession(): SessionState {
  return useSelector<WithSession, SessionState>(sessionOf);
}

/** The signed-in person. Screens are rendered after the session is loaded, so there always is one. */
export function useUser(): UserInfo {
  const { user } = useSession();
  if (!user) throw new Error('no user: a screen was drawn before start-up');
  return user;
}

/** The name, picture or time zone of the person or the company was changed here: updates every screen at once. */
export function useProfileChanged(): (change: ProfileChange) => void {
  const dispatch = useDispatch();
  return useCallback((change) => void dispatch(sessionActions.profileChanged(change)), [dispatch]);
}
