import type { AiccHostProps } from '@/contract/host';
import type { ConsoleExport } from './consoleExport';
import type { Phases } from '../meters/figures';
import { watched } from '../watched';

export type SpotStatus = 'unmounted' | 'loading' | 'mounting' | 'mounted' | 'unmounting' | 'failed';

/** The console's mount in the portal: its state, how long it took, and how to unmount and remount it. */
export class ConsoleSpot {
  readonly status = watched<SpotStatus>('unmounted');
  /** unmounted by the tool panel, whatever the address is */
  readonly parked = watched(false);
  phases: Phases = { load: null, mount: null, ready: null, unmount: null };
  app: ConsoleExport | null = null;
  props: AiccHostProps | null = null;
  /** how many mounts have come about */
  mounts = 0;
  private begun = 0;

  constructor(
    private readonly elapsed: () => number,
    /** makes single-spa look at the address anew */
    private readonly readAgain: () => void,
    /** a person is signed in and the address is the console's */
    private readonly wanted: () => boolean,
  ) {}

  /** As qiankun's hooks report it. */
  enter(status: SpotStatus): void {
    const now = this.elapsed();
    if (status === 'mounting') {
      const load = this.status.get() === 'loading' ? now - this.begun : 0;
      this.phases = { load, mount: null, ready: null, unmount: null };
    }
    if (status === 'mounted') {
      this.mounts += 1;
      this.phases = { ...this.phases, mount: now - this.begun };
    }
    if (status === 'unmounted') this.phases = { ...this.phases, unmount: now - this.begun };
    // qiankun calls its loader at each mount; only the first one loads anything.
    if (status === 'loading' && this.app !== null) return;
    if (status === 'loading' || status === 'mounting' || status === 'unmounting') this.begun = now;
    this.status.set(status);
  }

  /** the console's own report */
  ready(): void {
    this.phases = { ...this.phases, ready: this.elapsed() - this.begun };
    this.readyNow.set(this.readyNow.get() + 1);
  }

  /** grows at every `ready` */
  readonly readyNow = watched(0);

  unmount(): Promise<void> {
    if (this.parked.get()) return Promise.resolve();
    this.parked.set(true);
    this.readAgain();
    return this.until(['unmounted', 'failed']);
  }

  mount(): Promise<void> {
    this.parked.set(false);
    this.readAgain();
    return this.wanted() ? this.until(['mounted', 'failed']) : Promise.resolve();
  }

  async idle(): Promise<'mounted' | 'failed' | 'unmounted'> {
    await this.until(this.wanted() && !this.parked.get() ? ['mounted', 'failed'] : ['mounted', 'failed', 'unmounted']);
    const status = this.status.get();
    return status === 'mounted' || status === 'failed' ? status : 'unmounted';
  }

  private until(wanted: readonly SpotStatus[]): Promise<void> {
    return new Promise((resolve) => {
      let done = false;
      const stop = this.status.follow((status) => {
        if (done || !wanted.includes(status)) return;
        done = true;
        resolve();
        queueMicrotask(() => stop());
      });
    });
  }
}
