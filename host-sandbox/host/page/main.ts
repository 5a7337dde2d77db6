import type { AppReport } from '@/contract/host';
import { commandBus } from './commandBus';
import { contractProps, legacyProps, publishLegacyCommand } from './consoleProps';
import { contextPort } from './contextPort';
import { el } from './dom';
import { startMicroApps } from './microApps';
import { followLinks, watchAddress, type Navigation } from './navigation';
import { leaveDialog } from './parts/leaveDialog';
import { noticeList } from './parts/noticeList';
import { sandboxStrip } from './parts/sandboxStrip';
import { signInDialog } from './parts/signInDialog';
import { stage } from './parts/stage';
import { titleBar } from './parts/titleBar';
import { topBar } from './parts/topBar';
import { trafficPanel } from './parts/trafficPanel';
import { on401, portalCommands, type PortalActs } from './portalCommands';
import { SessionKeeper } from './portalSession';
import { appOf, type AppName, type Notice, type Place, type PortalState } from './portalState';
import { contextOf, keepSettings, languageTag, readSettings } from './settings';
import { readPeople, signIn, signOut } from './signIn';
import { tokenPort, userIdHash } from './tokenPort';
import { Traffic } from './traffic';
import { watched } from './watched';
import { wording } from './wording';
import { WorldClock } from './worldClock';

const BASE_PATH = '/aicc';
const elapsed = () => performance.now();
const fetch: typeof window.fetch = (input, init) => window.fetch(input, init);
const words = wording('en');

const state: PortalState = {
  words,
  settings: watched(readSettings(window.location.search, sessionStorage, navigator.languages)),
  keeper: new SessionKeeper(sessionStorage),
  traffic: new Traffic(elapsed),
  clock: new WorldClock(fetch, elapsed),
  app: watched(appOf(window.location.pathname)),
  place: watched<Place | null>(null),
  loading: watched<AppName | null>(null),
  failures: watched<ReadonlyMap<AppName, string>>(new Map()),
  dirty: watched(false),
  notice: watched<Notice | null>(null),
};
const { keeper, traffic, settings } = state;
const { legacy } = settings.get();

const auth = tokenPort(keeper, {
  asked: () => traffic.countToken(),
  renewal: (failedGen, answer) => traffic.add('auth', 'refresh', { failedGen, answer }),
  told: (event) => traffic.add('auth', event.type, event),
});
const context = contextPort(contextOf(settings.get(), state.app.get() === 'aicc'), (changed, next) =>
  traffic.add('context', changed.join(', '), next),
);
const leave = leaveDialog(words);
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
  readPeople: () => readPeople(fetch),
  signIn: (person) => signIn(fetch, person, settings.get().language),
  onSignedIn: signedIn,
});
const commands = commandBus(portalCommands(state, navigation, acts), (id, payload, outcome) =>
  traffic.add('command', outcome === 'done' ? id : `${id} (${outcome})`, payload),
);
if (legacy) {
  publishLegacyCommand(window, (payload) => {
    traffic.add('command', '401', payload);
    on401(state, acts);
  });
}

const { main, container, overlay } = stage(state, { signIn: acts.askSignIn, reload: acts.reload });
const panel = trafficPanel(state, { endSession, signInAgain });
const frame = el(
  'div',
  { class: 'portal' },
  topBar(state, { signIn: acts.askSignIn, signOut: () => void leavePortal() }),
  titleBar(state, BASE_PATH),
  el('div', { class: 'middle' }, main, panel, noticeList(state)),
  sandboxStrip(state, panel),
);
document.body.append(frame, dialog.node, leave.node);

settings.follow((next) => {
  keepSettings(next, sessionStorage);
  words.choose(next.language);
  document.documentElement.lang = languageTag[next.language];
  document.documentElement.dataset.look = next.look;
  context.put(contextOf(next, state.app.get() === 'aicc'));
});
state.app.follow((app) => context.put(contextOf(settings.get(), app === 'aicc')));
followLinks(frame, navigation);
watchAddress(navigation);

startMicroApps({
  state,
  container,
  consoleEntry: metaContent('console-entry'),
  consoleProps: () =>
    legacy ? legacyProps(BASE_PATH, keeper) : contractProps({ basePath: BASE_PATH, auth, commands, context, overlay, onReport: reported }),
  smallAppProps: { context },
});
if (keeper.session.get() === null && state.app.get() === 'aicc') dialog.open();

function signedIn(account: string, token: string): void {
  const before = keeper.session.get();
  const { gen } = keeper.keep(account, token);
  if (before && before.account !== account) auth.tell({ type: 'userChanged', userIdHash: userIdHash(account) });
  auth.tell({ type: 'issued', gen });
  // A token handed over as a string cannot be exchanged: such a portal has to open its page anew.
  if (legacy && before) acts.reload();
}

async function leavePortal(): Promise<void> {
  const session = keeper.session.get();
  if (state.dirty.get() && !(await leave.ask())) return;
  state.dirty.set(false);
  if (session) await signOut(fetch, session.token);
  auth.tell({ type: 'loggedOut' });
  keeper.drop();
  window.location.assign(BASE_PATH);
}

async function endSession(): Promise<void> {
  const session = keeper.session.get();
  if (!session) return;
  await signOut(fetch, session.token);
  state.notice.set({ level: 'info', key: 'session', text: words.get().endSessionDone });
}

async function signInAgain(): Promise<void> {
  const session = keeper.session.get();
  const person = (await readPeople(fetch).catch(() => [])).find(({ account }) => account === session?.account);
  const result = person ? await signIn(fetch, person, settings.get().language) : null;
  if (!person || result?.kind !== 'in') return acts.askSignIn();
  signedIn(person.account, result.token);
  state.notice.set({ level: 'info', key: 'session', text: words.get().signInAgainDone });
}

function reported(report: AppReport): void {
  const { t, ...rest } = report;
  traffic.add('report', t, rest);
}

function metaContent(name: string): string {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
}
