import { useSelector } from 'react-redux';
import { sessionOf, type SessionState, type UserInfo, type WithSession } from './session';

export function useSession(): SessionState {
  return useSelector<WithSession, SessionState>(sessionOf);
}

/** The signed-in person. Screens are drawn after start-up, so there always is one there. */
export function useUser(): UserInfo {
  const { user } = useSession();
  if (!user) throw new Error('no user: a screen was drawn before start-up');
  return user;
}
