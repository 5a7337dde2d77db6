import type { AiccHostProps } from '@/contract/host';
import { buildId } from '../about/staleBuild';
import { showLostPane } from '../boot/lostPane';
import { firstLanguage } from '../language/languageChoice';
import { isStaleBuild } from '../routes/pages';
import { onNewBuild, openNewBuild, runEntry, type Lifecycle } from '../about/newBuild';

/** What a host has mounted, for the build that may take over. */
interface Mounted {
  readonly props: AiccHostProps;
  /** everything it has changed since; one record, because a host may update every second for days */
  readonly changed: Partial<AiccHostProps>;
  removePane: () => void;
}

/**
 * The lifecycle functions for a host. Their scripts are loaded when there is a host, so that the console alone does
 * without them; calls keep their order while they load. A mount whose scripts are lost says so in the container, with
 * a way on.
 */
export function embedded(powered: boolean): Lifecycle {
  let loading: Promise<Lifecycle> | null = null;
  /** a newer build that has taken over; a host still calls this one */
  let heir: Lifecycle | null = null;
  const mounted = new Map<unknown, Mounted>();
  const load = (): Promise<Lifecycle> => {
    loading ??= import(/* webpackChunkName: "embedded" */ './lifecycle').catch((error: unknown) => {
      // A later mount tries again.
      loading = null;
      throw error;
    });
    return loading;
  };
  if (powered) {
    load().catch(() => undefined);
    onNewBuild(takeOver);
  }
  const quietly = async (run: (lifecycle: Lifecycle) => Promise<void>): Promise<void> => {
    if (heir !== null) return run(heir);
    if (loading === null) return;
    const lifecycle = await loading.catch(() => null);
    if (lifecycle) await run(lifecycle);
  };

  async function open(place: unknown, { props, changed }: Mounted): Promise<void> {
    try {
      await (heir ?? (await load())).mount(props);
      mounted.get(place)?.removePane();
      if (Object.keys(changed).length > 0) void heir?.update(changed);
    } catch (error) {
      const node: unknown = typeof place === 'string' ? document.querySelector(place) : place;
      const known = mounted.get(place);
      if (!known || !isStaleBuild(error) || !(node instanceof Element)) throw error;
      known.removePane();
      known.removePane = showLostPane(node, languageOf(props), () => void again(place, known));
      reportLost(props, error);
    }
  }

  async function again(place: unknown, known: Mounted): Promise<void> {
    if (await openNewBuild()) return;
    if (mounted.get(place) === known) await open(place, known).catch(() => undefined);
  }

  async function takeOver(entry: readonly string[]): Promise<boolean> {
    const next = await runEntry(entry);
    if (next === null) return false;
    const here = [...mounted];
    await Promise.all(here.map(([, { props }]) => quietly(({ unmount }) => unmount({ container: props.container }))));
    heir = next;
    for (const [place, one] of here) await open(place, one).catch(() => undefined);
    return true;
  }

  return {
    bootstrap: (props) => quietly(({ bootstrap }) => bootstrap(props)),
    mount: async (props) => {
      const place = placeOf(props);
      const known = mounted.get(place);
      if (known) Object.assign(known.changed, props);
      const one = known ?? { props, changed: {}, removePane: () => undefined };
      mounted.set(place, one);
      try {
        await open(place, known ? { ...one, props } : one);
      } catch (error) {
        if (!known) mounted.delete(place);
        throw error;
      }
    },
    // Scripts that were never loaded leave nothing to unmount but what said so.
    unmount: (props) => {
      const place = placeOf(props);
      for (const [one, { removePane }] of [...mounted]) {
        if (place !== undefined && place !== one) continue;
        removePane();
        mounted.delete(one);
      }
      return quietly(({ unmount }) => unmount(props));
    },
    update: (props) => {
      const place = placeOf(props);
      for (const [one, { changed }] of mounted) if (place === undefined || place === one) Object.assign(changed, props);
      return quietly(({ update }) => update(props));
    },
  };
}

function placeOf(props: unknown): unknown {
  return typeof props === 'object' && props !== null && 'container' in props ? props.container : undefined;
}

function languageOf({ context }: AiccHostProps) {
  try {
    return firstLanguage(context?.get().locale);
  } catch {
    return firstLanguage(undefined);
  }
}

/** As the scripts would that are lost. */
function reportLost({ onReport }: AiccHostProps, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  try {
    onReport?.({ t: 'failed', phase: 'mount', code: 'E-STALE-BUILD', message, traceId: buildId(), fatal: false });
  } catch {
    // of no help to who cannot hear it
  }
}
