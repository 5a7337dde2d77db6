import type { HostAct } from './probe';
import type { PortalState } from './portalState';
import { readPeople, signIn, signOut } from './signIn';
import { userIdHash, type TokenPort } from './tokenPort';
import { learnToken } from './watch/tokenHash';

export interface ActWorld {
  readonly state: PortalState;
  readonly auth: TokenPort;
  readonly fetch: typeof globalThis.fetch;
  askSignIn(): void;
}

const EXPIRE_SOON_MS = 60_000;
/** Whoever the console is not open for yet. */
const somebodyElse = ['viewer@nusa.test', 'operator@nusa.test', 'admin@nusa.test'];

/** What a portal does to a console that runs, each on its own. */
export function hostActs(world: ActWorld): (name: HostAct) => Promise<void> {
  const { state, auth, fetch } = world;
  const { keeper, hidden, settings } = state;
  const signedInAs = async (account: string) => {
    const person = (await readPeople(fetch).catch(() => [])).find((one) => one.account === account);
    const result = person ? await signIn(fetch, person, settings.get().language) : null;
    if (result?.kind !== 'in') return null;
    await learnToken(result.token);
    return keeper.keep(account, result.token);
  };
  const rotate = async (told: boolean) => {
    const before = keeper.session.get();
    const next = before ? await signedInAs(before.account) : null;
    if (!before || !next) return world.askSignIn();
    await signOut(fetch, before.token);
    if (told) auth.tell({ type: 'issued', gen: next.gen });
  };
  const acts: Readonly<Record<HostAct, () => void | Promise<void>>> = {
    endSession: async () => {
      const session = keeper.session.get();
      if (session) await signOut(fetch, session.token);
    },
    rotateToken: () => rotate(true),
    rotateTokenSilently: () => rotate(false),
    changeUser: async () => {
      const before = keeper.session.get();
      const account = somebodyElse.find((one) => one !== before?.account) ?? '';
      const next = await signedInAs(account);
      if (!next) return world.askSignIn();
      auth.tell({ type: 'userChanged', userIdHash: userIdHash(account) });
      auth.tell({ type: 'issued', gen: next.gen });
    },
    logOut: () => {
      keeper.drop();
      auth.tell({ type: 'loggedOut', reason: 'signed out elsewhere' });
    },
    expireSoon: () => auth.tell({ type: 'expireSoon', inMs: EXPIRE_SOON_MS }),
    hide: () => hidden.set(true),
    show: () => hidden.set(false),
  };
  return async (name) => acts[name]();
}
