import type { FrameSnapshot } from '@/contract/frame';
import { until } from '../waits';
import type { Stand } from './stand';

/** The host draws the frame: the console sends it as data and draws the screen alone. */
export async function judgeFrame(stand: Stand): Promise<void> {
  const { findings } = stand;
  await stand.call('mount', '/aicc', 'host');
  const fault = (await faultOfFrame(stand)) ?? (await faultOfNavigation(stand));
  await stand.call('unmount');
  const count = (await stand.call('frames')).length;
  await stand.call('speak', 'es');
  await stand.call('speak', 'en');
  const after = (await stand.call('frames')).length - count;
  if (fault !== null) findings.fail('A-FRAME', fault);
  else if (after > 0) findings.fail('A-FRAME', `${after} snapshots came after unmount.`);
  else findings.pass('A-FRAME', `${count} snapshots; a menu entry opened from outside.`);
}

async function last(stand: Stand): Promise<FrameSnapshot | null> {
  return (await stand.call('frames')).at(-1) ?? null;
}

const entriesOf = (frame: FrameSnapshot | null) => frame?.menu.flatMap(({ entries }) => entries) ?? [];

async function faultOfFrame(stand: Stand): Promise<string | null> {
  if (!(await until(async () => entriesOf(await last(stand)).length > 1, 15_000)))
    return 'No frozen snapshot with a menu came within 15 s.';
  const drawn = await stand.call('drawnFrame');
  if (drawn.length > 0) return `The container holds ${[...new Set(drawn)].join(', ')}.`;
  const texts = (await stand.call('frames')).map((frame) => JSON.stringify(frame));
  return texts.some((text, index) => text === texts[index - 1]) ? 'A snapshot came twice in a row.' : null;
}

async function faultOfNavigation(stand: Stand): Promise<string | null> {
  const target = entriesOf(await last(stand)).find(({ active }) => !active);
  if (target === undefined) return 'Each entry of the menu says that it is the open one.';
  const answer = await stand.call('navigate', target.path);
  if (answer?.ok !== true) return `navigate to ${target.path} was answered ${JSON.stringify(answer)}.`;
  const isThere = () => new URL(stand.page.url()).pathname === `/aicc${target.path}`;
  return (await until(isThere, 5_000)) ? null : `navigate to ${target.path} leads to ${stand.page.url()}.`;
}
