import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useApi } from '@/api/apiContext';
import type { Reply } from '@/contract/contract';
import type { SsoTicketState } from '@/domain/accounts/ssoTicket';
import type { CallFailure } from '@/domain/callFailure';
import { useSignInPort } from '@/session/signInPort';
import { leaveFor } from '@/ui/browser/leaveFor';
import { savePendingSso } from '../pendingSso';
import { useOnce } from '../useOnce';

type Person = NonNullable<Reply<'sso.pending'>['person']>;

export type PendingView =
  | { readonly at: 'looking' | 'failed' | 'declined' | 'leaving' }
  | { readonly at: 'over'; readonly why: Exclude<SsoTicketState, 'open'> }
  | { readonly at: 'open'; readonly person: Person };

/** A sign-in that began at the provider: whose it is, and what the person says to it. */
export function usePendingSso() {
  const { api } = useApi();
  const signInPort = useSignInPort();
  const navigate = useNavigate();
  const { busy, once } = useOnce();
  const ticket = useTicket();
  const [view, setView] = useState<PendingView>(ticket === null ? { at: 'over', why: 'unknown' } : { at: 'looking' });
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    const ended = new AbortController();
    if (ticket !== null) {
      void api.call('sso.pending', { body: { ticket } }, { signal: ended.signal }).then((outcome) => {
        if (ended.signal.aborted) return;
        if (!outcome.ok)
          setView(outcome.failure.id === 'input.invalid' ? { at: 'over', why: 'unknown' } : { at: 'failed' });
        else setView(viewOf(outcome.data));
      });
    }
    return () => ended.abort();
  }, [api, ticket, tries]);

  const retry = useCallback(() => {
    setView({ at: 'looking' });
    setTries((count) => count + 1);
  }, []);

  useEffect(() => {
    // A page from the back-forward cache is as it was left.
    const shown = ({ persisted }: PageTransitionEvent) => persisted && retry();
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [retry]);

  const answer = (accept: boolean, then: (reply: Reply<'sso.confirm'>) => Promise<void> | void) =>
    once(async () => {
      setFailure(null);
      const outcome = await api.call('sso.confirm', { body: { ticket: ticket ?? '', accept } });
      if (!outcome.ok) setFailure(outcome.failure);
      else if (outcome.data.state !== 'open') setView({ at: 'over', why: outcome.data.state });
      else await then(outcome.data);
    });

  /** Goes on as a sign-in that began in this tab: sign-in asks for the second step and all else. */
  const accept = () =>
    answer(true, async ({ token, secret }) => {
      if (token === null || secret === null) return;
      setView({ at: 'leaving' });
      savePendingSso({ state: secret, returnTo: null });
      if (signInPort.user() !== null) await signInPort.signOut();
      const query = new URLSearchParams({ code: '200', token });
      leaveFor(`${window.location.origin}/login?${query.toString()}`);
    });
  const decline = () => answer(false, () => setView({ at: 'declined' }));
  /** The person is signed in with this account already. */
  const goOn = () => answer(false, () => navigate('/', { replace: true }));

  return { view, failure, busy, retry, accept, decline, goOn };
}

function viewOf({ state, person }: Reply<'sso.pending'>): PendingView {
  if (state !== 'open') return { at: 'over', why: state };
  return person === null ? { at: 'over', why: 'unknown' } : { at: 'open', person };
}

/**
 * Moved from the address bar to the tab's history entry at once, so that a reload finds it and it cannot be read from
 * the screen.
 */
function useTicket(): string | null {
  const location = useLocation();
  const { search, pathname } = location;
  const stored: unknown = location.state;
  const navigate = useNavigate();
  const arrived = new URLSearchParams(search).get('ticket');
  useEffect(() => {
    if (arrived !== null) void navigate(pathname, { replace: true, state: { ticket: arrived } });
  }, [arrived, navigate, pathname]);
  if (arrived !== null) return arrived;
  return typeof stored === 'object' && stored !== null && 'ticket' in stored && typeof stored.ticket === 'string'
    ? stored.ticket
    : null;
}
