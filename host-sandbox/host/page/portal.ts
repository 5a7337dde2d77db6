import type { ConsoleCommands, FrameOwner, FrameSnapshot } from '@/contract/frame';
import type { Watchers } from './watch/watchers';
import { commandBus } from './ports/commandBus';
import { legacyProps, publishLegacyCommand } from './ports/consoleProps';
import { contractTraffic } from './traffic/contractTraffic';
import { contextPort } from './ports/contextPort';
import { el } from './dom';
import { actionBar } from './frame/actionBar';
import { sideMenu } from './frame/sideMenu';
import { hostActs } from './faults/hostActs';
import { startMicroApps } from './applications/microApps';
import { followLinks, goTo, watchAddress, type Navigation } from './applications/navigation';
import { leaveDialog } from './parts/leaveDialog';
import { noticeList } from './parts/noticeList';
import { signInDialog } from './parts/signInDialog';
import { stage } from './parts/stage';
import { titleBar } from './parts/titleBar';
import { topBar } from './parts/topBar';
import { antdPlace } from './variants/antdPlace';
import { consoleFetch } from './faults/consoleFetch';
import { faultyFiles } from './faults/faultyFiles';
import { faultyAuth } from './faults/faultyAuth';
import { faultyBus } from './faults/faultyBus';
import { faultyContext, throwingContext } from './faults/faultyContext';
import { FaultPlayer } from './faults/faultPlayer';
import { faultyProps } from './faults/faultyProps';
import { followHostileStyles } from './faults/followHostileStyles';
import { on401, portalCommands, type PortalActs } from './ports/portalCommands';
import type { PortalState } from './portalState';
import { publishProbe } from './traffic/publishProbe';
import { contextOf, saveSettings, languageTag, type Language } from './settings';
import { readPeople, signIn, signOut } from './session/signIn';
import { tokenPort, userIdHash, type TokenPort } from './ports/tokenPort';
import { toolDock } from './tools/toolDock';
import { nativeFetch, nativeSetTimeout } from './watch/native';
import { learnToken } from './watch/tokenHash';

const BASE_PATH = '/aicc';

/** Builds the page, hands the console the contract, and lets the tool panel watch and disturb both. */
export async function startPortal(
  state: PortalState,
  words: { choose(language: Language): void },
  watchers: Watchers,
): Promise<void> {
  const { sessions, faults, traffic, spot } = state;
  const isLegacy = state.settings.get().legacy || faults.has('lifecycle.legacy');
  const leave = leaveDialog(state.words);
  const navigation: Navigation = { app: state.app, dirty: state.dirty, mayLeave: leave.ask };
  const acts: PortalActs = {
    askSignIn: () => dialog.open(),
    reload: () => window.location.reload(),
    leaveTo: (url) => window.location.assign(url),
    openTab: (url) => void window.open(url, '_blank', 'noopener'),
  };
  const ports = portalPorts(state, navigation, acts, isLegacy);
  const changes: SessionChanges = { sessions, auth: ports.auth, isLegacy, reload: acts.reload };
  const dialog = signInDialog({
    state,
    aloneUrl: metaContent('console-alone'),
    readPeople: () => readPeople(nativeFetch),
    signIn: (person) => signIn(nativeFetch, person, state.settings.get().language),
    onSignedIn: (account, token) => void saveSignIn(changes, account, token),
  });

  const { main, container, smallContainer, overlay } = stage(state, { signIn: acts.askSignIn, reload: acts.reload });
  const act = hostActs({ state, auth: ports.token, fetch: nativeFetch, askSignIn: acts.askSignIn });
  const player = new FaultPlayer({
    faults,
    spot,
    traffic,
    beside: main,
    act,
    goTo: (path) => void goTo(path, navigation),
  });
  const session = sessions.session.get();
  if (session) await learnToken(session.token);

  const tools = toolDock({ state, watchers, player, act, container, basePath: BASE_PATH });
  const frame = el(
    'div',
    { class: 'portal' },
    topBar(state, { signIn: acts.askSignIn, signOut: () => void leavePortal(changes, navigation) }),
    el('div', { class: 'place-bar' }, titleBar(state, BASE_PATH), actionBar(state, 'actions')),
    el('div', { class: 'middle' }, sideMenu(state, BASE_PATH), main, noticeList(state)),
    tools.node,
  );
  if (state.variant === 'antd') frame.insertBefore(antdPlace(), frame.children[2] ?? null);
  document.body.append(frame, dialog.node, leave.node);
  publishProbe(window, { state, player, act, tools });

  followSettings(state, words, ports.updateContext);
  followFrameOwner(state);
  followHostileStyles(state);
  followLinks(frame, navigation);
  watchAddress(navigation);
  startApplications(state, ports, isLegacy, { container, smallContainer, overlay });
  if (sessions.session.get() === null && state.app.get() === 'aicc') dialog.open();
}

/** The contract's ports with the active faults, recorded in the traffic. */
function portalPorts(state: PortalState, navigation: Navigation, acts: PortalActs, isLegacy: boolean) {
  const { sessions, settings, faults } = state;
  const has = faults.has.bind(faults);
  const crossing = contractTraffic(state);
  const token = tokenPort(sessions, crossing.auth);
  const auth = faultyAuth(token, has, (run, ms) => void nativeSetTimeout(run, ms));
  const contextNow = () =>
    faultyContext(contextOf(settings.get(), state.app.get() === 'aicc' && !state.hidden.get()), has);
  const context = contextPort(contextNow(), crossing.context);
  const commands = faultyBus(
    commandBus(portalCommands(state, navigation, acts), crossing.command),
    has,
    crossing.command,
  );
  if (isLegacy) {
    publishLegacyCommand(window, (payload) => {
      crossing.command('401', payload, 'done');
      on401(state, acts);
    });
  }
  return {
    has,
    token,
    auth,
    context,
    commands,
    report: crossing.report,
    updateContext: () => context.put(contextNow()),
  };
}

function followSettings(
  { settings, app, hidden, faults }: PortalState,
  words: { choose(language: Language): void },
  updateContext: () => void,
): void {
  settings.follow((next) => {
    saveSettings(next, sessionStorage);
    words.choose(next.language);
    document.documentElement.lang = languageTag[next.language];
    document.documentElement.dataset.look = next.look;
    updateContext();
  });
  for (const part of [app, hidden, faults.on]) part.follow(updateContext);
}

function frameOwner({ settings }: PortalState): FrameOwner {
  return settings.get().frame === 'portal' ? 'host' : 'console';
}

/** The owner of the frame changes while the console runs, so that nothing typed is lost. */
function followFrameOwner(state: PortalState): void {
  let owner = frameOwner(state);
  state.settings.follow(() => {
    if (frameOwner(state) === owner) return;
    owner = frameOwner(state);
    void state.spot.app?.update({ frame: owner });
  });
}

function startApplications(
  state: PortalState,
  { has, auth, commands, context, report }: ReturnType<typeof portalPorts>,
  isLegacy: boolean,
  { container, smallContainer, overlay }: Pick<ReturnType<typeof stage>, 'container' | 'smallContainer' | 'overlay'>,
): void {
  const { sessions, faults } = state;
  const consoleEntry = metaContent('console-entry');
  const ports = {
    basePath: BASE_PATH,
    auth,
    commands,
    context: throwingContext(context, has),
    overlay,
    onReport: report,
    get frame() {
      return frameOwner(state);
    },
    onFrame: (frame: FrameSnapshot, commands: ConsoleCommands) => state.hosted.set({ frame, commands }),
    extendsSession: state.variant === 'keepalive',
  };
  window.fetch = faultyFiles(window.fetch.bind(window), consoleEntry, faults.on.get);
  startMicroApps({
    state,
    container,
    smallContainer,
    consoleEntry,
    // Through `window`, whose fetch is watched.
    fetch: consoleFetch((input, init) => window.fetch(input, init), consoleEntry),
    consoleProps: () =>
      isLegacy ? legacyProps(BASE_PATH, sessions) : faultyProps(ports, has, () => sessions.session.get()?.token ?? ''),
    onConsoleMount: auth.begin,
    smallAppProps: { context },
  });
}

interface SessionChanges {
  readonly sessions: PortalState['sessions'];
  readonly auth: Pick<TokenPort, 'notify'>;
  readonly isLegacy: boolean;
  readonly reload: () => void;
}

async function saveSignIn(
  { sessions, auth, isLegacy, reload }: SessionChanges,
  account: string,
  token: string,
): Promise<void> {
  await learnToken(token);
  const before = sessions.session.get();
  const { gen } = sessions.save(account, token);
  if (before && before.account !== account) auth.notify({ type: 'userChanged', userIdHash: userIdHash(account) });
  auth.notify({ type: 'issued', gen });
  // A token handed over as a string cannot be exchanged, so such a portal reloads its page.
  if (isLegacy && before) reload();
}

async function leavePortal({ sessions, auth }: SessionChanges, { dirty, mayLeave }: Navigation): Promise<void> {
  const session = sessions.session.get();
  if (dirty.get() && !(await mayLeave())) return;
  dirty.set(false);
  if (session) await signOut(nativeFetch, session.token);
  auth.notify({ type: 'loggedOut' });
  sessions.drop();
  window.location.assign(BASE_PATH);
}

function metaContent(name: string): string {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
}
