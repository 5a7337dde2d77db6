/** @jest-environment jsdom */
import { ListenerCount } from '@sandbox/host/page/watch/listeners';
import { requestFaults } from '@sandbox/host/page/watch/httpEvents';
import { watchTimers } from '@sandbox/host/page/watch/timers';
import { Traffic } from '@sandbox/host/page/traffic/traffic';
import { transcriptOf, withoutValues } from '@sandbox/host/page/traffic/transcript';
import { isProblem, passes, everything } from '@sandbox/host/page/tools/eventFilter';

describe('count of listeners on window and document', () => {
  const counter = new ListenerCount();
  counter.install(window);
  const one = () => undefined;
  const base = () => counter.count();

  it('counts each listener once by type and phase, until it is removed', () => {
    const before = base();
    document.addEventListener('keydown', one);
    document.addEventListener('keydown', one);
    document.addEventListener('keydown', one, true);
    window.addEventListener('resize', one);
    expect(base() - before).toBe(3);
    expect(counter.byType()).toMatchObject({ keydown: 1, 'keydown capture': 1, resize: 1 });
    document.removeEventListener('keydown', one, { capture: true });
    document.removeEventListener('keydown', one);
    window.removeEventListener('resize', one);
    expect(base()).toBe(before);
  });

  it('listener with once or an abort signal: fires and is no longer counted afterwards', () => {
    const before = base();
    const heard = jest.fn();
    const stop = new AbortController();
    document.addEventListener('click', heard, { once: true });
    document.body.addEventListener('click', heard, { signal: stop.signal });
    expect(base() - before).toBe(2);
    document.body.click();
    expect(heard).toHaveBeenCalledTimes(2);
    stop.abort();
    expect(base()).toBe(before);
  });

  it('does not count listeners of elements', () => {
    const before = base();
    document.createElement('div').addEventListener('click', one);
    expect(base()).toBe(before);
  });

  it('counts listeners that another library intercepts', () => {
    const before = base();
    const original = window.addEventListener.bind(window);
    const aside: unknown[] = [];
    window.addEventListener = (
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: boolean | AddEventListenerOptions,
    ) => {
      if (type === 'popstate') aside.push(listener);
      else original(type, listener, options);
    };
    window.addEventListener('popstate', one);
    expect(aside).toEqual([one]);
    expect(base() - before).toBe(1);
    window.removeEventListener('popstate', one);
    expect(base()).toBe(before);
  });
});

describe('count of timers', () => {
  it('counts a timer until it fires or is cleared', async () => {
    const count = watchTimers(window);
    const before = count();
    const timer = window.setInterval(() => undefined, 10_000);
    const taken = window.setTimeout(() => undefined, 10_000);
    const came = new Promise((resolve) => window.setTimeout(resolve, 1, 'x'));
    expect(count()).toEqual({ ...before, timeouts: before.timeouts + 2, intervals: before.intervals + 1 });
    expect(await came).toBe('x');
    window.clearTimeout(taken);
    window.clearInterval(timer);
    expect(count()).toEqual(before);
  });
});

describe('checks of a request', () => {
  const page = 'http://portal.test';
  const ask = (url: string, headers: Record<string, string>) => requestFaults({ method: 'GET', url, headers }, page);

  it('to the platform: a missing or wrong x-source and a missing token are faults', () => {
    expect(ask('/api/userinfo', { 'x-source': 'AICC', authorization: 'Token a' })).toEqual([]);
    expect(ask('/api/userinfo', { authorization: 'Token a' })).toEqual(['x-source is missing']);
    expect(ask('/api/userinfo', { 'x-source': 'aicc', authorization: 'Token a' })).toEqual(['x-source is aicc']);
    expect(ask('/api/userinfo', { 'x-source': 'AICC' })).toEqual(['no token']);
  });

  it('to another origin: our headers are a fault', () => {
    expect(ask('https://cdn.test/a.js', {})).toEqual([]);
    expect(ask('https://cdn.test/a.js', { authorization: 'Token a' })).toEqual(['its headers go to another origin']);
  });
});

describe('recorded traffic', () => {
  it('values of the query and the fragment are removed from addresses', () => {
    expect(withoutValues('http://a.test/api/tasks/?search=Ayu&search=Sari&page=2#x')).toBe(
      'http://a.test/api/tasks/?search=…&page=…',
    );
  });

  it('events are numbered on after a clear, amended in place in one array, and exported in the transcript', () => {
    const traffic = new Traffic(() => 5);
    const { events } = traffic;
    const number = traffic.add({
      kind: 'lifecycle',
      app: 'aicc',
      phase: 'mount',
      what: 'aicc mount',
      detail: { deep: () => 1 },
    });
    traffic.amend(number, { what: 'changed' });
    expect(events).toEqual([
      { kind: 'lifecycle', app: 'aicc', phase: 'mount', what: 'changed', detail: {}, number: 1, at: 5 },
    ]);
    traffic.clear();
    traffic.add({ kind: 'context', what: 'locale', changed: ['locale'] });
    expect(traffic.events).toBe(events);
    expect(events[0]?.number).toBe(2);
    const transcript = transcriptOf(
      { link: 'x', console: undefined, variant: 'plain', faults: ['net.500'], events },
      new Date(0),
      'agent',
    );
    expect(transcript).toMatchObject({
      format: 'aicc-host-transcript/1',
      made: '1970-01-01T00:00:00.000Z',
      console: null,
      faults: ['net.500'],
    });
    expect(transcript.events).toEqual(events);
  });

  it('only the last 5,000 events stay', () => {
    const traffic = new Traffic(() => 0);
    for (let at = 0; at < 5_002; at += 1) traffic.add({ kind: 'context', what: '', changed: [] });
    expect(traffic.events).toHaveLength(5_000);
    expect(traffic.events[0]?.number).toBe(3);
  });

  it('detail that cannot be JSON: is replaced by a note', () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    const traffic = new Traffic(() => 0);
    traffic.add({ kind: 'report', t: 'warn', what: 'warn', detail: circle });
    expect(traffic.events[0]?.detail).toBe('not to be written down');
  });
});

describe('filter of the inspector', () => {
  const http = {
    kind: 'http',
    number: 1,
    at: 0,
    what: 'GET /api/x → 500',
    method: 'GET',
    url: '/api/x',
    status: 500,
    ms: 3,
    aborted: false,
    source: 'AICC',
    scheme: 'Token',
    tokenHash: 'abcd1234',
    faults: [],
  } as const;

  it('finds events by text, kind and problems', () => {
    expect(passes(http, everything)).toBe(true);
    expect(passes(http, { ...everything, text: 'API/X' })).toBe(true);
    expect(passes(http, { ...everything, text: 'nowhere' })).toBe(false);
    expect(passes(http, { ...everything, off: new Set(['http'] as const) })).toBe(false);
    expect(passes({ ...http, status: 200 }, { ...everything, onlyProblems: true })).toBe(false);
  });

  it('problems are failures, faults of a request and the 401 command, not an aborted request', () => {
    expect(isProblem(http)).toBe(true);
    expect(isProblem({ ...http, status: 200 })).toBe(false);
    expect(isProblem({ ...http, status: 200, faults: ['no token'] })).toBe(true);
    expect(isProblem({ ...http, status: 0, aborted: true })).toBe(false);
    expect(isProblem({ kind: 'command', number: 1, at: 0, what: '', id: 'auth.unauthorized@1', outcome: 'done' })).toBe(
      true,
    );
    expect(isProblem({ kind: 'command', number: 1, at: 0, what: '', id: 'nav.open@1', outcome: 'done' })).toBe(false);
  });
});
