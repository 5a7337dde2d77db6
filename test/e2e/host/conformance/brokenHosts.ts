import { readFileSync } from 'node:fs';
import type { Step } from '../../../../scripts/conformance/host/hostOptions';
import type { HostCheckId } from '../../../../scripts/conformance/hostChecks';
import type { Serving } from './hostServer';

/** The minimal host of the guide with one thing broken. */
export interface BrokenHost {
  readonly name: string;
  /** the one check that has to fail, and what it has to say */
  readonly finds: HostCheckId;
  readonly says: RegExp;
  /** how far it has to be driven, beyond a look inside */
  readonly steps?: readonly Step[];
  readonly edit?: (page: Page) => Page;
  readonly serving?: Serving;
  /** somebody stands behind its proxy */
  readonly witnessed?: true;
}

/** The page's text; what is changed in it has to be there. */
export class Page {
  private constructor(readonly text: string) {}

  /** The minimal host, with this person signed in. */
  static minimal(person: string): Page {
    return new Page(readFileSync('docs/minimal-host/index.html', 'utf8').replace(/\w+@nusa\.test/, person)).with(
      "'http://127.0.0.1:8000/index.html'",
      "'__ENTRY__'",
    );
  }

  with(part: string | RegExp, other: string): Page {
    const next = this.text.replace(part, () => other);
    if (next === this.text) throw new Error(`The minimal host has no ${String(part)} any more`);
    return new Page(next);
  }
}

const register = 'qiankun.registerMicroApps(';
const command = /execute: async .*?; },? \}/;
const execute = (body: string) => (page: Page) => page.with(command, `execute: ${body} }`);

export const brokenHosts: readonly BrokenHost[] = [
  { name: 'entry gone', finds: 'C-ENTRY', says: /answers 404/, serving: { entry: 'missing' } },
  {
    name: 'a sign-in page for the entry',
    finds: 'C-ENTRY',
    says: /not the console \("Sign in"\)/,
    serving: { entry: 'signIn' },
  },
  { name: 'a page for the scripts', finds: 'C-SCRIPTS', says: /as text\/html/, serving: { scripts: 'html' } },
  { name: 'no CORS', finds: 'C-CORS', says: /without Access-Control-Allow-Origin/, serving: { cors: 'none' } },
  { name: 'entry kept for a day', finds: 'C-CACHE', says: /max-age=86400/, serving: { entry: 'cached' } },
  {
    name: 'policy without eval',
    finds: 'C-CSP',
    says: /script-src refuses eval/,
    serving: { policy: "script-src 'self' 'unsafe-inline'" },
  },
  {
    name: 'no such container',
    finds: 'C-CONTAINER',
    says: /not in the page/,
    edit: (page) => page.with("container: '#stage'", "container: '#stags'"),
  },
  {
    name: 'container drawn anew',
    finds: 'C-CONTAINER',
    steps: ['leave'],
    says: /taken out of the page at \/aicc/,
    edit: (page) =>
      page.with(
        register,
        "document.querySelector('#stage').onclick = ({ currentTarget }) => currentTarget.replaceWith(Object.assign(document.createElement('main'), { id: 'stage' }));\n qiankun.registerMicroApps(",
      ),
  },
  {
    name: 'never started',
    finds: 'C-MOUNT',
    says: /mount was never called/,
    edit: (page) =>
      page.with("qiankun.start({ prefetch: 'all' });", 'qiankun.prefetchApps([{ name: "aicc", entry }]);'),
  },
  {
    name: 'another base path',
    finds: 'C-BASE',
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
    steps: ['opening'],
    says: /answers 404 when it is opened anew/,
    serving: { fallback: 'none' },
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
    serving: { api: 'signInOnly' },
  },
  {
    name: 'proxy strips x-source',
    finds: 'C-HEADERS',
    says: /arrived at the platform with no x-source/,
    serving: { strips: 'x-source' },
    witnessed: true,
  },
  {
    name: 'proxy strips the token',
    finds: 'C-HEADERS',
    says: /arrived at the platform with no Authorization/,
    serving: { strips: 'authorization' },
    witnessed: true,
  },
  {
    name: 'interceptor takes x-source away',
    finds: 'C-HEADERS',
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
    steps: ['end'],
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
    edit: execute('() => new Promise(() => undefined)'),
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
    name: 'mounted once only',
    finds: 'C-REMOUNT',
    steps: ['leave'],
    says: /mount was not called/,
    edit: (page) =>
      page.with('activeRule: (place) => ', "activeRule: (place) => !(window.left ||= place.pathname === '/') && "),
  },
];
