import type { HostAct } from '../traffic/probe';
import type { PortalState } from '../portalState';
import { readPeople, signIn, signOut } from '../session/signIn';
import { userIdHash, type TokenPort } from '../ports/tokenPort';
import { learnToken } from '../watch/tokenHash';

export interface ActWorld {
  readonly state: PortalState;
  readonly auth: TokenPort;
  readonly fetch: typeof globalThis.fetch;
  askSignIn(): void;
}

const EXPIRE_SOON_MS = 60_000;
/** People to switch to: the first who is not signed in is used. */
const somebodyElse = ['viewer@nusa.test', 'operator@nusa.test', 'admin@nusa.test'];
const elsewhere = ['admin@kirana.test', 'admin@nusa.test'];

/** What a portal does to a console that runs, each on its own. */
export function hostActs(world: ActWorld): (name: HostAct) => Promise<void> {
  const { state, auth, fetch } = world;
  const { sessions, hidden, settings } = state;
  /** Resolves to the session, null where the sign-in failed. */
  const signedInAs = async (account: string) => {
    const person = (await readPeople(fetch).catch(() => [])).find((one) => one.account === account);
    const result = person ? await signIn(fetch, person, settings.get().language) : null;
    if (result?.kind !== 'in') return null;
    await learnToken(result.token);
    return sessions.save(account, result.token);
  };
  const rotate = async (isAnnounced: boolean) => {
    const before = sessions.session.get();
    const next = before ? await signedInAs(before.account) : null;
    if (!before || !next) return world.askSignIn();
    await signOut(fetch, before.token);
    if (isAnnounced) auth.notify({ type: 'issued', gen: next.gen });
  };
  const become = async (people: readonly string[]) => {
    const before = sessions.session.get();
    const account = people.find((one) => one !== before?.account) ?? '';
    const next = await signedInAs(account);
    if (next === null) world.askSignIn();
    return next;
  };
  const acts: Readonly<Record<HostAct, () => void | Promise<void>>> = {
    endSession: async () => {
      const session = sessions.session.get();
      if (session) await signOut(fetch, session.token);
    },
    rotateToken: () => rotate(true),
    rotateTokenSilently: () => rotate(false),
    changeUser: async () => {
      const next = await become(somebodyElse);
      if (next === null) return;
      auth.notify({ type: 'userChanged', userIdHash: userIdHash(next.account) });
      auth.notify({ type: 'issued', gen: next.gen });
    },
    changeUserSilently: async () => {
      await become(elsewhere);
    },
    logOut: () => {
      sessions.drop();
      auth.notify({ type: 'loggedOut', reason: 'signed out elsewhere' });
    },
    expireSoon: () => auth.notify({ type: 'expireSoon', inMs: EXPIRE_SOON_MS }),
    hide: () => hidden.set(true),
    show: () => hidden.set(false),
  };
  return async (name) => acts[name]();
}
