import { act } from '@testing-library/react';
import { mount, unmount } from '@/app/mount/lifecycle';
import { Api } from '@/api/call';
import { Live } from '@/api/live';
import type {
  AiccHostProps,
  AppReport,
  AuthEvent,
  AuthPort,
  CommandBus,
  HostContext,
  HostContextPort,
  TokenGrant,
} from '@/contract/host';
import { baseFor, personWith, refusal, type PersonGiven } from '@test/support/openConsole';

/** A host's page in jsdom: containers, reports, and ports whose answers a test changes while the console runs. */
export interface HostPage {
  readonly reports: AppReport[];
  /** codes of warnings and failures, in order */
  readonly codes: () => string[];
  /** the last report of that code */
  readonly report: (code: string) => AppReport | undefined;
  readonly phases: () => string[];
  readonly props: (container: HTMLElement, more?: object) => AiccHostProps;
}

function hostPage(): HostPage {
  const reports: AppReport[] = [];
  const codeOf = (report: AppReport) => (report.t === 'warn' || report.t === 'failed' ? report.code : null);
  return {
    reports,
    codes: () => reports.map(codeOf).filter((code) => code !== null),
    report: (code) => reports.findLast((report) => codeOf(report) === code),
    phases: () => reports.flatMap((report) => (report.t === 'phase' ? [report.phase] : [])),
    props: (container, more = {}) => ({
      container,
      basePath: '/aicc',
      token: () => 't1',
      context: contextPort({ permissions: ['*'] }),
      onReport: (report: AppReport) => void reports.push(report),
      ...more,
    }),
  };
}

export function box(inner = ''): HTMLElement {
  const node = document.createElement('div');
  node.innerHTML = inner;
  document.body.append(node);
  return node;
}

export interface ContextPort extends HostContextPort {
  put(next: HostContext): void;
  readonly listeners: Set<unknown>;
}

export function contextPort(first: HostContext): ContextPort {
  let now = first;
  const listeners = new Set<Parameters<HostContextPort['subscribe']>[0]>();
  return {
    listeners,
    get: () => now,
    subscribe: (fn) => {
      listeners.add(fn);
      return () => void listeners.delete(fn);
    },
    put: (next) => {
      now = { ...now, ...next };
      listeners.forEach((fn) => fn(now, []));
    },
  };
}

export interface Auth extends AuthPort {
  grant: TokenGrant | null;
  emit(event: AuthEvent): void;
  readonly listeners: Set<unknown>;
}

export function authPort(grant: TokenGrant | null): Auth {
  const listeners = new Set<(event: AuthEvent) => void>();
  const port: Auth = {
    grant,
    listeners,
    getToken: () => Promise.resolve(port.grant),
    onChange: (fn) => {
      listeners.add(fn);
      return () => void listeners.delete(fn);
    },
    emit: (event) => listeners.forEach((fn) => fn(event)),
  };
  return port;
}

export function commandBus(execute: CommandBus['execute'], has: CommandBus['has'] = () => true): CommandBus {
  return { has, execute };
}

/** The platform's answers; without the wire. */
export interface Platform {
  person: PersonGiven;
  /** a failure id that every request is refused with */
  refuse: string | null;
  readonly requested: string[];
}

/** Replaces the wire for one test; the socket is counted, not opened. */
function fakePlatform(): Platform & { readonly opened: jest.SpyInstance; readonly closed: jest.SpyInstance } {
  const opened = jest.spyOn(Live.prototype, 'open').mockImplementation(() => undefined);
  const closed = jest.spyOn(Live.prototype, 'close');
  const platform: Platform = { person: { permissions: ['normal*CallTasks*view'] }, refuse: null, requested: [] };
  jest.spyOn(Api.prototype, 'call').mockImplementation(async (name) => {
    platform.requested.push(name);
    await Promise.resolve();
    if (platform.refuse !== null) return refusal(platform.refuse);
    const person = personWith(platform.person);
    const replies: Readonly<Record<string, unknown>> = { 'session.user': person, 'session.base': baseFor(person) };
    return { ok: true, data: (replies[name] ?? { list: [], total: 0, page: 1, limit: 10 }) as never };
  });
  return Object.assign(platform, { opened, closed });
}

/** Lets pass what is under way, to see that it brings nothing. */
export const settle = (ms = 50) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

/** Waits until an expectation holds, inside act: React finishes what waits for a page only there. */
export async function becomes(expectation: () => void): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    try {
      return expectation();
    } catch {
      await settle(10);
    }
  }
  expectation();
}

export const drawn = (node: HTMLElement, text: string) => becomes(() => expect(node.textContent).toContain(text));

/** Waits for something said to the host. */
export const said = (page: HostPage, code: string) => becomes(() => expect(page.codes()).toContain(code));

export function goTo(path: string): void {
  window.history.pushState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

interface HostTest {
  page: HostPage;
  platform: ReturnType<typeof fakePlatform>;
  /** what the test mounted and this unmounts */
  mounted: AiccHostProps[];
}

/** A fresh host page for each test of a file; whatever is mounted in it is unmounted after it. */
export function onHostPage() {
  let now: HostTest | null = null;
  const host = (): HostTest => {
    if (now === null) throw new Error('only inside a test');
    return now;
  };
  // What the signed-in part is made of is compiled before the clock of any test runs.
  beforeAll(() => Promise.all([import('@/app/shell/createSignedInApp'), import('@/ui/look/AntdLook')]));
  beforeEach(() => {
    window.history.replaceState(null, '', '/aicc/collection/calling/tasks');
    window.localStorage.clear();
    window.sessionStorage.clear();
    now = { page: hostPage(), platform: fakePlatform(), mounted: [] };
    document.title = 'Portal';
    document.documentElement.lang = 'fr';
  });
  afterEach(async () => {
    for (const { container } of host().mounted) await act(() => unmount({ container }));
    document.body.replaceChildren();
    delete window.__AICC_HOST_COMMANDS__;
  });
  const open = async (props: AiccHostProps): Promise<void> => {
    await act(() => mount(props));
    host().mounted.push(props);
  };
  return { open, host };
}
