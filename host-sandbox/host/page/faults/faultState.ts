import { faultOf, type FaultId } from '../../faults/catalogue';
import { faultsCookie, faultsInCookie } from '../../faults/cookies';
import type { FaultNeed } from '../traffic/probe';
import type { Traffic } from '../traffic/traffic';
import { watched, type Watched } from '../watched';

/** the cookies of this page, as `document` has them */
export interface Cookies {
  cookie: string;
}

/** The active faults, stored in this browser's cookie, so that the host's server knows them too. */
export class FaultState {
  readonly on: Watched<ReadonlySet<FaultId>>;

  constructor(
    private readonly cookies: Cookies,
    private readonly traffic: Pick<Traffic, 'add'>,
  ) {
    this.on = watched(faultsInCookie(cookies.cookie));
    for (const id of this.on.get()) this.notify(id, 'on');
  }

  has(id: FaultId): boolean {
    return this.on.get().has(id);
  }

  /** Activates exactly these; returns the strongest step needed for the change to take effect. */
  set(ids: Iterable<FaultId>): FaultNeed {
    const before = this.on.get();
    const next = new Set(ids);
    const begun = [...next].filter((id) => !before.has(id));
    const ended = [...before].filter((id) => !next.has(id));
    this.cookies.cookie = faultsCookie([...next]);
    if (begun.length + ended.length > 0) this.on.set(next);
    for (const id of begun) this.notify(id, 'on');
    for (const id of ended) this.notify(id, 'off');
    return most([...begun.map((id) => faultOf(id).needs), ...ended.map((id) => afterwards(id))]);
  }

  add(...ids: readonly FaultId[]): FaultNeed {
    return this.set([...this.on.get(), ...ids]);
  }

  private notify(id: FaultId, state: 'on' | 'off'): void {
    this.traffic.add({ kind: 'fault', id, state, what: `${id} ${state}` });
  }
}

/** A container that was taken away comes back with the next mount only. */
function afterwards(id: FaultId): FaultNeed {
  return id === 'lifecycle.removed' ? 'remount' : faultOf(id).needs;
}

function most(needs: readonly FaultNeed[]): FaultNeed {
  if (needs.includes('reload')) return 'reload';
  return needs.includes('remount') ? 'remount' : 'now';
}
