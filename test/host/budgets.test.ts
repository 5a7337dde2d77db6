import { spreadOf, verdictsOf } from '@sandbox/host/page/meters/budgets';
import type { Meters } from '@sandbox/host/page/meters/figures';

const empty: Meters = {
  mounted: false,
  phases: { load: null, mount: null, ready: null, unmount: null },
  nodes: 100,
  bodyChildren: 3,
  headChildren: 12,
  listeners: 20,
  timers: { timeouts: 1, intervals: 0, frames: 0 },
  requests: 0,
  sockets: 0,
  workers: 0,
  objectUrls: 0,
  retainedRoots: 0,
  heapBytes: 10_000_000,
  foreignKeys: [],
  title: 'Calls',
  htmlAttributes: { lang: 'en' },
};
const quick = { p50: 20, p95: 30, max: 40 };
const judge = (after: Partial<Meters>, more = {}) =>
  verdictsOf({
    times: 20,
    before: empty,
    after: { ...empty, ...after },
    mountMs: quick,
    readyMs: quick,
    unmountMs: quick,
    collected: true,
    ...more,
  });
const over = (after: Partial<Meters>, more = {}) =>
  judge(after, more)
    .filter(({ ok }) => !ok)
    .map(({ id }) => id);

describe('run of mounts against the budgets of the contract', () => {
  it('passes when nothing is left behind', () => {
    expect(over({})).toEqual([]);
  });

  it('nodes: one left per mount passes, more fails; listeners: one left in twenty mounts fails', () => {
    expect(over({ nodes: 120 })).toEqual([]);
    expect(over({ nodes: 121 })).toEqual(['nodes']);
    expect(over({ listeners: 21 })).toEqual(['listeners']);
  });

  it('heap: a quarter of a megabyte left per mount passes, more fails', () => {
    expect(over({ heapBytes: 10_000_000 + 20 * 0.25 * 1024 * 1024 })).toEqual([]);
    expect(over({ heapBytes: 10_000_000 + 20 * 0.26 * 1024 * 1024 })).toEqual(['heap']);
  });

  it.each<[string, Partial<Meters>]>([
    ['body', { bodyChildren: 4 }],
    ['head', { headChildren: 13 }],
    ['timers', { timers: { timeouts: 1, intervals: 1, frames: 0 } }],
    ['requests', { requests: 1 }],
    ['sockets', { sockets: 1 }],
    ['workers', { workers: 1 }],
    ['object-urls', { objectUrls: 1 }],
    ['storage', { foreignKeys: ['user'] }],
    ['title', { title: 'Tasks' }],
    ['html', { htmlAttributes: { lang: 'en', style: 'overflow: hidden' } }],
    ['retained', { retainedRoots: 20 }],
  ])('fails when something is left in: %s', (id, after) => {
    expect(over(after)).toEqual([id]);
  });

  it('mount and unmount: fail when p95 or the longest time is over the budget', () => {
    expect(over({}, { mountMs: { ...quick, p95: 301 } })).toEqual(['mount']);
    expect(over({}, { unmountMs: { p50: 1, p95: 201, max: 1_001 } })).toEqual(['unmount', 'unmount-max']);
  });

  it('heap and retained trees: are not judged when garbage was not collected', () => {
    expect(judge({ heapBytes: 1e9, retainedRoots: 20 }, { collected: false }).map(({ id }) => id)).not.toEqual(
      expect.arrayContaining(['heap', 'retained']),
    );
  });

  it('percentiles are taken by rank', () => {
    expect(spreadOf([5, 1, 4, 2, 3])).toEqual({ p50: 3, p95: 5, max: 5 });
    expect(spreadOf([])).toEqual({ p50: 0, p95: 0, max: 0 });
  });
});
