import type { AuthEvent, AuthPort, TokenGrant } from '@/contract/host';
import type { SessionKeeper } from './portalSession';

export interface TokenPort extends AuthPort {
  /** what the portal itself has to say: signed out, another person */
  tell(event: AuthEvent): void;
}

/** What the port reports of itself, never a token. */
export interface TokenTraffic {
  asked(): void;
  renewal(failedGen: number, answer: number | null): void;
  told(event: AuthEvent): void;
}

/**
 * The console's way to a token. It is asked for every request and never handed out beforehand, so a
 * console that was mounted an hour ago uses the token of now.
 */
export function tokenPort(keeper: SessionKeeper, traffic: TokenTraffic): TokenPort {
  const listeners = new Set<(event: AuthEvent) => void>();
  const grant = (): TokenGrant | null => {
    const session = keeper.session.get();
    return session && !keeper.ended.get() ? { value: session.token, gen: session.gen, scheme: 'Token' } : null;
  };
  const tell = (event: AuthEvent): void => {
    traffic.told(event);
    // Of this moment: one that stops and starts anew while it is told is not told twice.
    [...listeners].forEach((listen) => listen(event));
  };
  return {
    getToken: () => {
      traffic.asked();
      return Promise.resolve(grant());
    },
    refresh: ({ failedGen }) => {
      const held = grant();
      // This platform renews nothing without a password: either somebody has signed in meanwhile, or it is over.
      const newer = held && held.gen > failedGen ? held : null;
      traffic.renewal(failedGen, newer?.gen ?? null);
      if (held && !newer) {
        keeper.ended.set(true);
        tell({ type: 'expired' });
      }
      return Promise.resolve(newer);
    },
    onChange: (listen) => {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
    tell,
  };
}

/** FNV-1a: enough to tell two people apart without naming them; no secret is behind it. */
export function userIdHash(account: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(account)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
