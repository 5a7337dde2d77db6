import { el } from '../dom';
import { appWord, type PortalState } from '../portalState';
import { say } from '../wording';

export interface Stage {
  readonly main: HTMLElement;
  /** qiankun draws the console in here */
  readonly container: HTMLElement;
  /** and the portal's own applications in here */
  readonly smallContainer: HTMLElement;
  /** the console's drawers and dialogs draw in here */
  readonly overlay: HTMLElement;
}

/** The area of the applications, with a message while none can be shown. */
export function stage(state: PortalState, acts: { readonly signIn: () => void; readonly reload: () => void }): Stage {
  const container = el('div', { class: 'stage-app', id: 'stage' });
  const smallContainer = el('div', { class: 'stage-app', id: 'stage-small' });
  const overlay = el('div', { id: 'stage-overlay' });
  const signedOut = signedOutPane(state, acts.signIn);
  const loading = el('div', { class: 'stage-wait', role: 'status' });
  const failed = failedPane(state, acts.reload);
  const show = () => {
    const app = state.app.get();
    const needsPerson = app === 'aicc' && state.sessions.session.get() === null;
    const failure = needsPerson ? undefined : state.failures.get().get(app);
    const waits = !needsPerson && failure === undefined && state.loading.get() === app;
    signedOut.hidden = !needsPerson;
    failed.hidden = failure === undefined;
    loading.hidden = !waits;
    loading.textContent = waits ? state.words.get().loading(state.words.get()[appWord(app)]) : '';
    const away = app !== 'aicc' || state.hidden.get() || state.faults.has('lifecycle.hidden');
    container.hidden = overlay.hidden = needsPerson || failure !== undefined || away;
    smallContainer.hidden = app === 'aicc' || failure !== undefined;
  };
  for (const part of [
    state.words,
    state.app,
    state.sessions.session,
    state.failures,
    state.loading,
    state.hidden,
    state.faults.on,
  ])
    follow(part, show);
  const main = el(
    'main',
    { id: 'content', tabindex: '-1' },
    signedOut,
    failed,
    loading,
    container,
    smallContainer,
    overlay,
  );
  return { main, container, smallContainer, overlay };
}

function follow(part: { readonly follow: (fn: () => void) => void }, show: () => void): void {
  part.follow(show);
}

function signedOutPane({ words }: PortalState, signIn: () => void): HTMLElement {
  const title = el('h1');
  say(words, title, (all) => all.needSignIn);
  const text = el('p');
  say(words, text, (all) => all.needSignInText);
  const button = el('button', { type: 'button', class: 'main-button', onclick: signIn });
  say(words, button, (all) => all.signIn);
  return el('div', { class: 'pane' }, title, text, button);
}

function failedPane(state: PortalState, reload: () => void): HTMLElement {
  const { words, app, failures } = state;
  const title = el('h1');
  const reason = el('code');
  const text = el('p');
  say(words, text, (all) => all.failedText);
  const button = el('button', { type: 'button', class: 'main-button', onclick: reload });
  say(words, button, (all) => all.reload);
  const show = () => {
    title.textContent = words.get().failed(words.get()[appWord(app.get())]);
    reason.textContent = failures.get().get(app.get()) ?? '';
  };
  follow(words, show);
  follow(app, show);
  follow(failures, show);
  return el('div', { class: 'pane', role: 'alert' }, title, reason, text, button);
}
