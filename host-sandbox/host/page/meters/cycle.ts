import type { ConsoleSpot } from '../applications/consoleSpot';
import { spreadOf, verdictsOf } from './budgets';
import type { CycleReport, Meters } from './figures';

const WARM_UPS = 5;
/** How long the first data may take before a cycle goes on without them. */
const DATA_MS = 5_000;
/** Of a console that does not say when it is ready: no request for this long, and what one waits for has come. */
const QUIET_MS = 400;

export interface CycleWorld {
  readonly spot: ConsoleSpot;
  readonly meters: () => Meters;
  readonly collect: () => Promise<boolean>;
  readonly progress: (done: number, of: number) => void;
  /** called between two rounds; true stops the run */
  readonly stopped: () => boolean;
}

/**
 * Unmounts and remounts the console through qiankun `rounds` times; the readings before and after are taken unmounted.
 * Five warm-up rounds are not counted, because what is created once and reused is no leak.
 */
export async function runCycle(times: number, world: CycleWorld): Promise<CycleReport> {
  const { spot } = world;
  if (spot.status.get() !== 'mounted')
    throw new Error('The console is not mounted, so it cannot be mounted again and again.');
  const of = WARM_UPS + times;
  let done = 0;
  const measuredTimes: Times = { mount: [], ready: [], unmount: [] };
  const round = async (into: Times | null) => {
    await spot.unmount();
    if (into && spot.phases.unmount !== null) into.unmount.push(spot.phases.unmount);
    await mountAndWait(world, into);
    done += 1;
    world.progress(done, of);
  };
  for (let at = 0; at < WARM_UPS && !world.stopped(); at += 1) await round(null);
  await spot.unmount();
  await world.collect();
  const before = world.meters();
  await mountAndWait(world, null);
  let counted = 0;
  for (; counted < times && !world.stopped(); counted += 1) await round(measuredTimes);
  await spot.unmount();
  const collected = await world.collect();
  const after = world.meters();
  await spot.mount();
  const measured = {
    times: Math.max(1, counted),
    before,
    after,
    collected,
    mountMs: spreadOf(measuredTimes.mount),
    readyMs: spreadOf(measuredTimes.ready),
    unmountMs: spreadOf(measuredTimes.unmount),
  };
  const verdicts = verdictsOf(measured);
  return {
    ...measured,
    times: counted,
    warmUps: WARM_UPS,
    verdicts,
    ok: counted > 0 && verdicts.every(({ ok }) => ok),
  };
}

interface Times {
  readonly mount: number[];
  readonly ready: number[];
  readonly unmount: number[];
}

/** A page that is taken away before its data have come would show nothing of what data leave behind. */
async function mountAndWait({ spot, meters }: CycleWorld, into: Times | null): Promise<void> {
  const before = spot.readyNow.get();
  await spot.mount();
  if (spot.status.get() !== 'mounted') throw new Error('The console could not be mounted again.');
  if (into && spot.phases.mount !== null) into.mount.push(spot.phases.mount);
  // One that has said it once says it each time.
  if (before > 0) await until(() => spot.readyNow.get() > before);
  else await quiet(() => meters().requests);
  if (into && spot.phases.ready !== null) into.ready.push(spot.phases.ready);
}

async function until(come: () => boolean): Promise<void> {
  const started = performance.now();
  while (!come() && performance.now() - started < DATA_MS) await new Promise((resolve) => setTimeout(resolve, 20));
}

async function quiet(requests: () => number): Promise<void> {
  const started = performance.now();
  let since = started;
  for (let now = started; now - started < DATA_MS && now - since < QUIET_MS; now = performance.now()) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (requests() > 0) since = performance.now();
  }
}
