import type { CommandHandlers } from './commandBus';
import { goTo, type Navigation } from '../applications/navigation';
import type { PortalState } from '../portalState';

export interface PortalActs {
  /** shows the sign-in dialog over what is open */
  readonly askSignIn: () => void;
  readonly reload: () => void;
  /** leaves the portal */
  readonly leaveTo: (url: URL) => void;
  readonly openTab: (url: URL) => void;
}

/** What this portal does when the console runs one of its commands. */
export function portalCommands(state: PortalState, navigation: Navigation, acts: PortalActs): CommandHandlers {
  return {
    // Resolves as soon as the dialog is open: the console waits three seconds, a person takes longer.
    'auth.unauthorized@1': () => {
      on401(state, acts);
      return 'handled';
    },
    'nav.open@1': ({ url, target }) => {
      const address = new URL(url, window.location.href);
      if (address.protocol !== 'http:' && address.protocol !== 'https:')
        throw new Error(`${address.protocol} is not opened`);
      if (target === 'blank') acts.openTab(address);
      else if (address.origin === window.location.origin)
        return goTo(address.pathname + address.search + address.hash, navigation);
      else acts.leaveTo(address);
    },
    'nav.replaceTitle@1': ({ title, crumbs }) => state.place.set({ title, crumbs: crumbs ?? [] }),
    'app.reload@1': () => {
      state.notice.set({ level: 'info', text: state.words.get().reloadRequested });
      acts.reload();
    },
    'ui.confirmLeave@1': ({ dirty }) => state.dirty.set(dirty),
    'ui.notify@1': ({ level, text, key }) => state.notice.set({ level, text, key }),
  };
}

/** The 401 command, under either of its two names: counted, and the sign-in dialog opens. */
export function on401(state: PortalState, acts: Pick<PortalActs, 'askSignIn'>): void {
  state.traffic.countUnauthorized();
  if (state.sessions.session.get()) state.sessions.ended.set(true);
  acts.askSignIn();
}
