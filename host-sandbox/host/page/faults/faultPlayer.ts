import { faultOf, isFaultId, type FaultId } from '../../faults/catalogue';
import type { ConsoleSpot } from '../applications/consoleSpot';
import type { FaultNeed, HostAct } from '../traffic/probe';
import type { Traffic } from '../traffic/traffic';
import { isLifecycleAct, lifecycleActs } from './lifecycleActs';
import type { FaultState } from './faultState';

export interface PlayerWorld {
  readonly faults: FaultState;
  readonly spot: ConsoleSpot;
  readonly traffic: Traffic;
  readonly beside: HTMLElement;
  readonly act: (name: HostAct) => Promise<void>;
  readonly goTo: (path: string) => void;
}

/** How long an act may take before it is written down as waiting. */
const ACT_MS = 12_000;

const hostActs: Partial<Record<FaultId, HostAct>> = {
  'auth.rotates': 'rotateTokenSilently',
  'auth.user-changed': 'changeUser',
  'auth.user-changed-silently': 'changeUserSilently',
  'auth.logged-out': 'logOut',
};

/** Turns faults on and off: mounts anew where that is needed, and does the acts. */
export class FaultPlayer {
  private firstMount = true;

  constructor(private readonly world: PlayerWorld) {
    // A link's acts are done as soon as there is a console to do them to.
    world.spot.status.follow((status) => {
      if (status !== 'mounted' || !this.firstMount) return;
      this.firstMount = false;
      queueMicrotask(() => void this.perform([...world.faults.on.get()]));
    });
  }

  async set(ids: readonly FaultId[]): Promise<FaultNeed> {
    const { faults, spot } = this.world;
    const before = faults.on.get();
    const changed = faults.set(ids);
    // single-spa takes an application that failed for broken, for the page's life.
    const need = spot.status.get() === 'failed' ? 'reload' : changed;
    if (need === 'remount' && spot.status.get() === 'mounted') {
      await spot.unmount();
      await spot.mount();
    }
    await this.perform(ids.filter((id) => !before.has(id)));
    return need;
  }

  private async perform(ids: readonly FaultId[]): Promise<void> {
    for (const id of ids) {
      if (faultOf(id).by !== 'act') continue;
      try {
        const came = await Promise.race([this.one(id), late()]);
        this.notify(id, came === waiting ? 'waiting' : 'resolved', came === waiting ? undefined : came);
      } catch (error) {
        this.notify(id, 'rejected', error instanceof Error ? error.message : String(error));
      }
    }
  }

  private async one(id: FaultId): Promise<unknown> {
    const { spot, beside, act, goTo } = this.world;
    const hostAct = hostActs[id];
    if (hostAct) return act(hostAct);
    if (id === 'route.unknown') return goTo('/aicc/no/such/page');
    if (!isLifecycleAct(id)) throw new Error(`Nobody plays ${id}`);
    const { app, props } = spot;
    if (!app || !props) throw new Error('The console has not been mounted yet');
    return lifecycleActs[id]({ app, props, beside, unmount: () => spot.unmount(), mount: () => spot.mount() });
  }

  private notify(id: FaultId, state: 'resolved' | 'rejected' | 'waiting', detail: unknown): void {
    this.world.traffic.add({
      kind: 'fault',
      id,
      state,
      what: `${id} ${state}`,
      ...(detail === undefined ? {} : { detail }),
    });
  }
}

const waiting = Symbol('waiting');

function late(): Promise<typeof waiting> {
  return new Promise((resolve) => setTimeout(() => resolve(waiting), ACT_MS));
}

export function knownFaults(ids: readonly string[]): FaultId[] {
  const unknown = ids.filter((id) => !isFaultId(id));
  if (unknown.length > 0) throw new Error(`Not in the catalogue: ${unknown.join(', ')}`);
  return ids.filter(isFaultId);
}
