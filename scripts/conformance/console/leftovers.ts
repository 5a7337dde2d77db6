import { until } from '../waits';
import { changesOf } from './hostDocument';
import type { Counts, Stand } from './stand';

const ROUNDS = 4;

/** The first mount may create what every later one reuses; only what later mounts leave behind is counted. */
export async function judgeLeftovers(stand: Stand): Promise<void> {
  const { findings } = stand;
  await stand.call('unmount');
  const settled = await afterwards(stand);
  await stand.call('mount', '/aicc');
  await until(async () => (await stand.call('links')).length > 0, 10_000);
  await stand.call('unmount');
  const changes = stand.before ? changesOf(stand.before, await stand.call('hostDocument')) : [];
  const left = [...(await leftOf(stand, settled)), ...changes];
  if (left.length === 0)
    findings.pass('A-UNMOUNT', 'Container, body, head, listeners, timers, sockets and requests as before.');
  else findings.fail('A-UNMOUNT', `Left behind: ${left.join('; ')}.`);
}

export async function judgeRemounts(stand: Stand): Promise<void> {
  const { findings } = stand;
  if (findings.failed('A-UNMOUNT'))
    return findings.skip('A-REMOUNT', 'A single unmount leaves something behind already.');
  const before = await afterwards(stand);
  for (let round = 0; round < ROUNDS; round += 1) {
    await stand.call('mount', '/aicc');
    await until(async () => (await stand.call('links')).length > 0, 10_000);
    await stand.call('unmount');
  }
  const after = await afterwards(stand);
  const grown = after.nodes - before.nodes;
  const listeners = after.listeners.filter((one) => !before.listeners.includes(one));
  if (grown > ROUNDS) findings.fail('A-REMOUNT', `${ROUNDS} mounts left ${grown} elements.`);
  else if (listeners.length > 0)
    findings.fail('A-REMOUNT', `${ROUNDS} mounts left listeners: ${listeners.join(', ')}.`);
  else findings.pass('A-REMOUNT', `${ROUNDS} mounts left ${grown} elements and no listener.`);
}

/** Counts once everything in progress has ended, or after a second. */
async function afterwards(stand: Stand): Promise<Counts> {
  await until(async () => {
    const { sockets, requests, timers, inside } = await stand.call('counts');
    return sockets + requests + timers + inside === 0;
  }, 1_000);
  return stand.call('counts');
}

async function leftOf(stand: Stand, before: Counts): Promise<readonly string[]> {
  const after = await afterwards(stand);
  const listeners = after.listeners.filter((one) => !before.listeners.includes(one));
  const more = (name: 'timers' | 'sockets' | 'requests' | 'subscriptions' | 'body' | 'head') =>
    after[name] > before[name] ? [`${after[name] - before[name]} of ${name}`] : [];
  return [
    ...(after.inside > 0 ? [`${after.inside} elements in the container`] : []),
    ...(['timers', 'sockets', 'requests', 'subscriptions', 'body', 'head'] as const).flatMap(more),
    ...(listeners.length > 0 ? [`listeners ${listeners.join(', ')}`] : []),
    ...(after.title === before.title ? [] : [`title "${after.title}"`]),
    ...(after.html === before.html ? [] : [`html ${after.html}`]),
  ];
}
