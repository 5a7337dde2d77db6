import type { HostCheckId } from '../../../../scripts/conformance/hostChecks';
import type { BrokenHost } from './brokenHost';

/** Known from what mount is handed, or from a mounted console alone. */
const ofMount: readonly HostCheckId[] = [
  ...(['C-CSP', 'C-CONTRACT', 'C-BASE', 'C-TOKEN', 'C-LOCALE', 'C-401', 'C-HEADERS', 'C-ROTATE'] as const),
  ...(['C-UNMOUNT', 'C-REMOUNT'] as const),
];
const neverMounts = (...others: readonly HostCheckId[]) =>
  ({ steps: ['opening'], neverMounts: true, unjudged: [...ofMount, ...others] }) as const;

/** Those that cannot mount the console at all. */
export const unmountedHosts: readonly BrokenHost[] = [
  {
    name: 'entry gone',
    finds: 'C-ENTRY',
    ...neverMounts('C-SCRIPTS', 'C-CORS', 'C-CACHE', 'C-CONTAINER', 'C-MOUNT'),
    says: /answers 404/,
    serving: { entry: 'missing' },
  },
  {
    name: 'a sign-in page for the entry',
    finds: 'C-ENTRY',
    ...neverMounts('C-SCRIPTS', 'C-CORS', 'C-CACHE', 'C-CONTAINER', 'C-MOUNT'),
    says: /not the console \("Sign in"\)/,
    serving: { entry: 'signIn' },
  },
  {
    name: 'a page for the scripts',
    finds: 'C-SCRIPTS',
    ...neverMounts('C-CONTAINER', 'C-MOUNT'),
    says: /as text\/html/,
    serving: { scripts: 'html' },
  },
  {
    name: 'no CORS',
    finds: 'C-CORS',
    ...neverMounts('C-SCRIPTS', 'C-CONTAINER', 'C-MOUNT'),
    says: /without Access-Control-Allow-Origin/,
    serving: { cors: 'none' },
  },
  {
    name: 'policy without eval',
    finds: 'C-CSP',
    ...neverMounts('C-ENTRY', 'C-SCRIPTS', 'C-CORS', 'C-CACHE', 'C-CONTAINER', 'C-MOUNT'),
    says: /script-src refuses eval/,
    serving: { policy: "script-src 'self' 'unsafe-inline'" },
  },
  {
    name: 'no such container',
    finds: 'C-CONTAINER',
    ...neverMounts('C-MOUNT'),
    says: /not in the page/,
    edit: (page) => page.with("container: '#stage'", "container: '#stags'"),
  },
  {
    name: 'never started',
    finds: 'C-MOUNT',
    ...neverMounts('C-CONTAINER'),
    says: /mount was never called/,
    edit: (page) =>
      page.with("qiankun.start({ prefetch: 'all' });", 'qiankun.prefetchApps([{ name: "aicc", entry }]);'),
  },
];
