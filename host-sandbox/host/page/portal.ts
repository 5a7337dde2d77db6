import type { Watchers } from './watch/watchers';
import { commandBus } from './commandBus';
import { legacyProps, publishLegacyCommand } from './consoleProps';
import { consoleTold } from './consoleTold';
import { contextPort } from './contextPort';
import { el } from './dom';
import { hostActs } from './hostActs';
import { startMicroApps } from './microApps';
import { followLinks, goTo, watchAddress, type Navigation } from './navigation';
import { leaveDialog } from './parts/leaveDialog';
import { noticeList } from './parts/noticeList';
import { signInDialog } from './parts/signInDialog';
import { stage } from './parts/stage';
import { titleBar } from './parts/titleBar';
import { topBar } from './parts/topBar';
import { antdPlace } from './hosts/antdPlace';
import { consoleFetch } from './playing/consoleFetch';
import { faultyAuth } from './playing/faultyAuth';
import { faultyBus } from './playing/faultyBus';
import { faultyContext, throwingContext } from './playing/faultyContext';
import { FaultPlayer } from './playing/faultPlayer';
import { faultyProps } from './playing/faultyProps';
import { followHostileStyles } from './playing/followHostileStyles';
import { on401, portalCommands, type PortalActs } from './portalCommands';
import type { PortalState } from './portalState';
import { publishProbe } from './publishProbe';
import { contextOf, keepSettings, languageTag, type Language } from './settings';
import { readPeople, signIn, signOut } from './signIn';
import { tokenPort, userIdHash } from './tokenPort';
import { toolDock } from './tools/toolDock';
import { nativeFetch, nativeSetTimeout } from './watch/native';
import { learnToken } from './watch/tokenHash';

const BASE_PATH = '/aicc';

/** Builds the page, hands the console the contract, and lets the tool panel watch and disturb both. */
export async function startPortal(state: PortalState, words: { choose(language: Language): void }, watchers: Watchers): Promise<void> {
  const { keeper, settings, faults, traffic, spot } = state;
  const has = faults.has.bind(faults);
  const legacy = settings.get().legacy || has('lifecycle.legacy');
  const told = consoleTold(state);
  const port = tokenPort(keeper, told.auth);
  const auth = faultyAuth(port, has, (run, ms) => void nativeSetTimeout(run, ms));
  const contextNow = () => faultyContext(contextOf(settings.get(), state.app.get() === 'aicc' && !state.hidden.get()), has);
  const context = contextPort(contextNow(), told.context);
  const leave = leaveDialog(state.words);
  const navigation: Navigation = { app: state.app, dirty: state.dirty, mayLeave: leave.ask };
  const acts: PortalActs = {
    askSignIn: () => dialog.open(),
    reload: () => window.location.reload(),
    leaveTo: (url) => window.location.assign(url),
    openTab: (url) => void window.open(url, '_blank', 'noopener'),
  };
  const dialog = signInDialog({
    state,
    aloneUrl: metaContent('console-alone'),
    readPeople: () => readPeople(nativeFetch),
    signIn: (person) => signIn(nativeFetch, person, settings.get().language),
    onSignedIn: (account, token) => void signedIn(account, token),
  });
  const commands = faultyBus(commandBus(portalCommands(state, navigation, acts), told.command), has, told.command);
  if (legacy) {
    publishLegacyCommand(window, (payload) => {
      told.command('401', payload, 'done');
      on401(state, acts);
    });
  }

  const { main, container, smallContainer, overlay } = stage(state, { signIn: acts.askSignIn, reload: acts.reload });
  const act = hostActs({ state, auth: port, fetch: nativeFetch, askSignIn: acts.askSignIn });
  const player = new FaultPlayer({ faults, spot, traffic, beside: main, act, goTo: (path) => void goTo(path, navigation) });
  const session = keeper.session.get();
  if (session) await learnToken(session.token);

  const tools = toolDock({ state, watchers, player, act, container, basePath: BASE_PATH });
  const frame = el('div', { class: 'portal' }, topBar(state, { signIn: acts.askSignIn, signOut: () => void leavePortal() }), titleBar(state, BASE_PATH), el('div', { class: 'middle' }, main, noticeList(state)), tools.node);
  if (state.variant === 'antd') frame.insertBefore(antdPlace(), frame.children[2] ?? null);
  document.body.append(frame, dialog.node, leave.node);
  publishProbe(window, { state, player, act, tools });

  settings.follow((next) => {
    keepSettings(next, sessionStorage);
    words.choose(next.language);
    document.documentElement.lang = languageTag[next.language];
    document.documentElement.dataset.look = next.look;
    context.put(contextNow());
  });
  for (const part of [state.app, state.hidden, faults.on]) part.follow(() => context.put(contextNow()));
  followHostileStyles(state);
  followLinks(frame, navigation);
  watchAddress(navigation);

  const ports = { basePath: BASE_PATH, auth, commands, context: throwingContext(context, has), overlay, onReport: told.report, keepsAlive: state.variant === 'keepalive' };
  startMicroApps({
    state,
    container,
    smallContainer,
    consoleEntry: metaContent('console-entry'),
    // By way of `window`, where requests are seen.
    fetch: consoleFetch((input, init) => window.fetch(input, init), metaContent('console-entry'), faults.on.get),
    consoleProps: () => (legacy ? legacyProps(BASE_PATH, keeper) : faultyProps(ports, has, () => keeper.session.get()?.token ?? '')),
    onConsoleMount: auth.begin,
    smallAppProps: { context },
  });
  if (keeper.session.get() === null && state.app.get() === 'aicc') dialog.open();

  async function signedIn(account: string, token: string): Promise<void> {
    await learnToken(token);
    const before = keeper.session.get();
    const { gen } = keeper.keep(account, token);
    if (before && before.account !== account) auth.tell({ type: 'userChanged', userIdHash: userIdHash(account) });
    auth.tell({ type: 'issued', gen });
    // A token handed over as a string cannot be exchanged: such a portal has to open its page anew.
    if (legacy && before) acts.reload();
  }

  async function leavePortal(): Promise<void> {
    const left = keeper.session.get();
    if (state.dirty.get() && !(await leave.ask())) return;
    state.dirty.set(false);
    if (left) await signOut(nativeFetch, left.token);
    auth.tell({ type: 'loggedOut' });
    keeper.drop();
    window.location.assign(BASE_PATH);
  }
}

function metaContent(name: string): string {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
}
