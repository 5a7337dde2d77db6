import type { Step } from '../../../../scripts/conformance/host/hostOptions';
import type { BrokenHost } from './brokenHost';
import type { MinimalPage } from './minimalPage';
import { unmountedHosts } from './unmountedHosts';

const everyStep: readonly Step[] = ['requests', 'links', 'locale', 'rotate', 'leave', 'opening', 'end'];
const register = 'qiankun.registerMicroApps(';
const command = /execute: async .*?; },? \}/;
const execute = (body: string) => (page: MinimalPage) => page.with(command, `execute: ${body} }`);
const renewal = /, refresh: async .*? \},/;
const hangs = '() => new Promise(() => undefined)';

export const brokenHosts: readonly BrokenHost[] = [
  ...unmountedHosts,
  { name: 'entry kept for a day', finds: 'C-CACHE', says: /max-age=86400/, serving: { entry: 'cached' } },
  {
    name: 'container drawn anew',
    finds: 'C-CONTAINER',
    steps: ['requests', 'links'],
    says: /taken out of the page at \/aicc/,
    edit: (page) =>
      page.with(
        register,
        "document.querySelector('#stage').onclick = ({ currentTarget }) => currentTarget.replaceWith(Object.assign(document.createElement('main'), { id: 'stage' }));\n qiankun.registerMicroApps(",
      ),
  },
  {
    name: 'container drawn anew later, while the console speaks',
    finds: 'C-CONTAINER',
    steps: ['locale'],
    says: /taken out of the page at \/aicc/,
    edit: (page) =>
      page.with(
        "told.forEach((tell) => tell(context, ['locale']));",
        "document.querySelector('#stage').replaceWith(Object.assign(document.createElement('main'), { id: 'stage' }));",
      ),
  },
  {
    name: 'active rule too narrow',
    finds: 'C-MOUNT',
    steps: everyStep,
    unjudged: ['C-DEEP', 'C-LOCALE', 'C-ROTATE', 'C-401', 'C-UNMOUNT', 'C-REMOUNT'],
    says: /The active rule is too narrow: it holds at \/aicc, and at \/aicc\//,
    edit: (page) => page.with("`${place.pathname}/`.startsWith('/aicc/')", "place.pathname === '/aicc'"),
  },
  {
    name: 'another base path',
    finds: 'C-BASE',
    steps: everyStep,
    unjudged: ['C-LIVE', 'C-HEADERS', 'C-ROTATE', 'C-401'],
    says: /basePath is \/calls, but the console is opened at \/aicc/,
    edit: (page) => page.with("basePath: '/aicc'", "basePath: '/calls'"),
  },
  {
    name: 'no base path',
    finds: 'C-BASE',
    says: /basePath is missing/,
    edit: (page) => page.with("basePath: '/aicc',", ''),
  },
  {
    name: 'no page below the base path',
    finds: 'C-DEEP',
    steps: ['requests', 'links', 'opening'],
    says: /answers 404 when it is opened anew/,
    serving: { fallback: 'none' },
  },
  {
    name: 'no token',
    finds: 'C-TOKEN',
    steps: ['requests', 'leave', 'end'],
    says: /Neither auth nor token/,
    edit: (page) => page.with(/ {8}auth: \{.*\n/, ''),
  },
  {
    name: 'token of another system',
    finds: 'C-TOKEN',
    steps: ['requests', 'leave', 'end'],
    says: /answers 401 to the token handed over/,
    edit: (page) => page.with(/auth: \{ .*? \},\n/, "auth: { getToken: async () => ({ value: 'portal', gen: 1 }) },\n"),
  },
  {
    name: 'token frozen',
    finds: 'C-TOKEN',
    says: /token is a string/,
    edit: (page) =>
      page
        .with('<script>', '<script type="module">')
        .with('const entry', 'props.token = (grant ?? (await signIn())).value;\n delete props.auth;\n const entry'),
  },
  {
    name: '/api answered by the portal',
    finds: 'C-API',
    says: /text\/html.*not the platform/,
    steps: everyStep,
    unjudged: ['C-LIVE', 'C-HEADERS', 'C-ROTATE', 'C-401'],
    serving: { api: 'signInOnly' },
  },
  {
    name: 'proxy strips x-source',
    finds: 'C-HEADERS',
    says: /arrived at the platform with no x-source/,
    steps: ['requests'],
    serving: { strips: 'x-source' },
    witnessed: true,
  },
  {
    name: 'proxy strips x-source, without a witness',
    finds: 'C-HEADERS',
    says: /arrived at the platform with no x-source, though it left the browser with both/,
    steps: ['requests'],
    serving: { strips: 'x-source' },
  },
  {
    name: 'proxy strips the token, without a witness',
    finds: 'C-HEADERS',
    says: /arrived at the platform with no Authorization, though it left the browser with both/,
    steps: ['requests'],
    serving: { strips: 'authorization' },
  },
  {
    name: 'proxy strips the token',
    finds: 'C-HEADERS',
    says: /arrived at the platform with no Authorization/,
    steps: ['requests'],
    serving: { strips: 'authorization' },
    witnessed: true,
  },
  {
    name: 'interceptor takes x-source away',
    finds: 'C-HEADERS',
    steps: ['requests'],
    says: /left the browser with no x-source/,
    edit: (page) =>
      page.with(
        register,
        "const set = XMLHttpRequest.prototype.setRequestHeader;\n XMLHttpRequest.prototype.setRequestHeader = function (name, value) { if (name !== 'x-source') set.call(this, name, value); };\n qiankun.registerMicroApps(",
      ),
  },
  {
    name: 'language never told',
    finds: 'C-LOCALE',
    says: /No context/,
    edit: (page) => page.with(/ {8}context: \{ get.*\n/, ''),
  },
  {
    name: 'language told once',
    finds: 'C-LOCALE',
    steps: ['locale'],
    says: /no subscriber of context is told/,
    edit: (page) => page.with(/subscribe: .*? \} \},/, 'subscribe: () => () => undefined },'),
  },
  {
    name: 'renewal hands over the same token',
    finds: 'C-ROTATE',
    steps: ['end'],
    says: /with the value of the generation before/,
    edit: (page) =>
      page.with(/refresh: async .*? \},/, 'refresh: async () => ({ value: grant.value, gen: grant.gen + 1 }) },'),
  },
  {
    name: 'renewal throws',
    finds: 'C-ROTATE',
    steps: ['end'],
    says: /refresh threw: no session/,
    edit: (page) => page.with(/refresh: async .*? \},/, "refresh: async () => { throw new Error('no session'); } },"),
  },
  {
    name: 'no 401 command',
    finds: 'C-401',
    says: /No 401 command/,
    edit: (page) => page.with(/ {8}commands: .*\n/, ''),
  },
  {
    name: '401 command throws',
    finds: 'C-401',
    steps: ['end'],
    says: /The command threw: no dialog/,
    edit: execute("async () => { throw new Error('no dialog'); }"),
  },
  {
    name: '401 command hangs',
    finds: 'C-401',
    steps: ['end'],
    says: /did not answer within 3 s/,
    edit: execute(hangs),
  },
  {
    name: '401 command hangs, and each load has a fresh token',
    finds: 'C-401',
    steps: ['end'],
    says: /did not answer within 3 s/,
    edit: (page) =>
      execute(hangs)(page).with("sessionStorage.setItem('grant', JSON.stringify(grant));", '').with(renewal, ' },'),
  },
  {
    name: 'never unmounted',
    finds: 'C-UNMOUNT',
    steps: ['leave'],
    says: /still mounted 5 s later/,
    edit: (page) =>
      page.with(
        /qiankun\.registerMicroApps\(.*\n/,
        "if (location.pathname !== '/') qiankun.loadMicroApp({ name: 'aicc', entry, container: '#stage', props });\n",
      ),
  },
  {
    name: 'emptied without unmount',
    finds: 'C-UNMOUNT',
    steps: ['leave'],
    says: /gone from the page without unmount/,
    edit: (page) =>
      page.with(
        /qiankun\.registerMicroApps\(.*\n/,
        "if (location.pathname !== '/') qiankun.loadMicroApp({ name: 'aicc', entry, container: '#stage', props });\n addEventListener('popstate', () => location.pathname === '/' && document.querySelector('#stage').replaceChildren());\n",
      ),
  },
  {
    name: 'page hangs when it is left',
    finds: 'C-UNMOUNT',
    steps: ['leave', 'opening'],
    stepMs: 8_000,
    says: /The page hangs: leaving and coming back did not come to an end within 8 s/,
    edit: (page) =>
      page.with(
        register,
        "const push = history.pushState;\n history.pushState = function (...all) { push.apply(this, all); while (location.pathname === '/') continue; };\n qiankun.registerMicroApps(",
      ),
  },
  {
    name: 'mounted once only',
    finds: 'C-REMOUNT',
    steps: ['leave'],
    says: /mount was not called/,
    edit: (page) =>
      page.with('activeRule: (place) => ', "activeRule: (place) => !(window.left ||= place.pathname === '/') && "),
  },
];
