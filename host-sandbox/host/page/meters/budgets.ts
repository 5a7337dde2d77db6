import type { Meters, Spread, Verdict } from './figures';

/** The contract's "Lifecycle guarantees", number by number. */
const budget = {
  nodesPerMount: 1,
  heapMbPerMount: 0.25,
  mountP95Ms: 300,
  readyP95Ms: 4_000,
  unmountP95Ms: 200,
  unmountMaxMs: 1_000,
} as const;

const MB = 1024 * 1024;

export interface Measured {
  readonly times: number;
  readonly before: Meters;
  readonly after: Meters;
  readonly mountMs: Spread;
  readonly readyMs: Spread;
  readonly unmountMs: Spread;
  readonly collected: boolean;
}

/**
 * Budgets of a run. Heap and retained roots are judged only after a garbage collection; without one the numbers say
 * nothing.
 */
export function verdictsOf({ times, before, after, mountMs, readyMs, unmountMs, collected }: Measured): Verdict[] {
  const each = (id: string, label: string, more: number, most: number, unit = 'per mount') =>
    verdict(id, label, more / times, most, unit);
  const none = (id: string, label: string, left: number) => verdict(id, label, left, 0, 'left');
  const timers = ({ timers: t }: Meters) => t.timeouts + t.intervals + t.frames;
  return [
    each('nodes', 'DOM nodes', after.nodes - before.nodes, budget.nodesPerMount),
    each('listeners', 'Listeners on window and document', after.listeners - before.listeners, 0),
    none('body', 'Children of <body>', after.bodyChildren - before.bodyChildren),
    none('head', 'Children of <head>', after.headChildren - before.headChildren),
    none('timers', 'Timers and animation frames', timers(after) - timers(before)),
    none('requests', 'Requests in flight', after.requests),
    none('sockets', 'Live connections', after.sockets),
    none('workers', 'Workers', after.workers),
    none('object-urls', 'Object URLs', after.objectUrls - before.objectUrls),
    none(
      'storage',
      'Storage keys outside aicc:',
      after.foreignKeys.filter((key) => !before.foreignKeys.includes(key)).length,
    ),
    none('title', 'Title not given back', Number(after.title !== before.title)),
    none('html', 'Attributes of <html> changed', changed(before.htmlAttributes, after.htmlAttributes)),
    verdict('mount', 'mount, 95th percentile', mountMs.p95, budget.mountP95Ms, 'ms'),
    ...(readyMs.max > 0 ? [verdict('ready', 'ready, 95th percentile', readyMs.p95, budget.readyP95Ms, 'ms')] : []),
    verdict('unmount', 'unmount, 95th percentile', unmountMs.p95, budget.unmountP95Ms, 'ms'),
    verdict('unmount-max', 'unmount, longest', unmountMs.max, budget.unmountMaxMs, 'ms'),
    ...(collected ? judgedAfterCollection(times, before, after) : []),
  ];
}

function judgedAfterCollection(times: number, before: Meters, after: Meters): Verdict[] {
  const heap =
    before.heapBytes === null || after.heapBytes === null ? null : (after.heapBytes - before.heapBytes) / MB / times;
  return [
    // The last tree may wait for its timers; one that stays for each mount may not.
    verdict(
      'retained',
      'Trees of earlier mounts still held',
      (after.retainedRoots - before.retainedRoots) / times,
      0.1,
      'per mount',
    ),
    ...(heap === null ? [] : [verdict('heap', 'Heap', heap, budget.heapMbPerMount, 'MB per mount')]),
  ];
}

function verdict(id: string, label: string, value: number, most: number, unit: string): Verdict {
  return { id, label, value: Math.round(value * 1_000) / 1_000, budget: most, unit, ok: value <= most };
}

function changed(before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): number {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name])
    .length;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0) * 10) / 10;
  return sorted.length === 0 ? { p50: 0, p95: 0, max: 0 } : { p50: at(0.5), p95: at(0.95), max: at(1) };
}
