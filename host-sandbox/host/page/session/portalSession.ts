import { watched, type Watched } from '../watched';

export interface PortalSession {
  readonly account: string;
  readonly token: string;
  /** grows with every sign-in, over reloads too, so that the console can tell a renewed token from an ended one */
  readonly gen: number;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

const SESSION = 'portal:session';
const LAST_GEN = 'portal:gen';

/** Who is signed in at the portal. The token lives in this tab's session storage and nowhere else. */
export class SessionStore {
  readonly session: Watched<PortalSession | null>;
  /** the platform refused the token; the person is still here, and so is what they were doing */
  readonly ended = watched(false);

  constructor(private readonly storage: Storage) {
    this.session = watched(readSession(storage.getItem(SESSION)));
  }

  save(account: string, token: string): PortalSession {
    const session = { account, token, gen: Number(this.storage.getItem(LAST_GEN) ?? 0) + 1 };
    this.storage.setItem(LAST_GEN, String(session.gen));
    this.storage.setItem(SESSION, JSON.stringify(session));
    this.ended.set(false);
    this.session.set(session);
    return session;
  }

  drop(): void {
    this.storage.removeItem(SESSION);
    this.ended.set(false);
    this.session.set(null);
  }
}

function readSession(text: string | null): PortalSession | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    if (!('account' in value && 'token' in value && 'gen' in value)) return null;
    const { account, token, gen } = value;
    return typeof account === 'string' && typeof token === 'string' && typeof gen === 'number'
      ? { account, token, gen }
      : null;
  } catch {
    return null;
  }
}
