import type { AuthEvent, AuthPort, TokenGrant } from '@/contract/host';
import type { SessionStore } from '../session/portalSession';

export interface TokenPort extends AuthPort {
  /** what the portal itself has to say: signed out, another person */
  notify(event: AuthEvent): void;
}

/** What the port reports of itself, never a token. */
export interface TokenTraffic {
  requested(): void;
  renewal(failedGen: number, answer: number | null): void;
  announced(event: AuthEvent): void;
}

/**
 * The console's access to the token. It is called for every request, so that a console mounted an hour ago uses the
 * current token.
 */
export function tokenPort(sessions: SessionStore, traffic: TokenTraffic): TokenPort {
  const listeners = new Set<(event: AuthEvent) => void>();
  const grant = (): TokenGrant | null => {
    const session = sessions.session.get();
    return session && !sessions.ended.get() ? { value: session.token, gen: session.gen, scheme: 'Token' } : null;
  };
  const notify = (event: AuthEvent): void => {
    traffic.announced(event);
    // Iterates over a copy, so that a listener that unsubscribes and subscribes again during a notification is not
    // called twice.
    [...listeners].forEach((listen) => listen(event));
  };
  return {
    getToken: () => {
      traffic.requested();
      return Promise.resolve(grant());
    },
    refresh: ({ failedGen }) => {
      const current = grant();
      // The platform renews nothing without a password: either a person has signed in meanwhile, or the session is
      // over.
      const newer = current && current.gen > failedGen ? current : null;
      traffic.renewal(failedGen, newer?.gen ?? null);
      if (current && !newer) {
        sessions.ended.set(true);
        notify({ type: 'expired' });
      }
      return Promise.resolve(newer);
    },
    onChange: (listen) => {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
    notify,
  };
}

/** FNV-1a: enough to tell two people apart without naming them; it protects no secret. */
export function userIdHash(account: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(account)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
