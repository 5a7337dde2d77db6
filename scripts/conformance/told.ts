/** What page/recorder.js tells of the page. Tokens are numbers: the same number, the same token. */
export interface PropsSeen {
  readonly keys: readonly string[];
  readonly contract: string | null;
  readonly basePath: string | null;
  readonly token: 'port' | 'function' | 'promise' | 'string' | 'none';
  readonly refresh: boolean;
  readonly command: 'bus' | 'global' | 'none';
  readonly context: boolean;
  readonly locale: string | null;
  readonly look: string | null;
  readonly keepAlive: boolean;
  /** under qiankun */
  readonly under: boolean;
}

interface Passed {
  readonly how: 'answered' | 'threw' | 'waiting';
  readonly message?: string;
  readonly ms: number;
}

export type Told =
  | { readonly t: 'document'; readonly path: string }
  | { readonly t: 'mount'; readonly number: number; readonly container: 'element' | 'missing' | 'selector' | 'shadow' | 'detached'; readonly path: string; readonly props: PropsSeen }
  | { readonly t: 'mounted'; readonly number: number }
  | { readonly t: 'mountFailed'; readonly number: number; readonly message: string }
  | { readonly t: 'unmount'; readonly number: number; readonly path: string }
  | { readonly t: 'unmounted'; readonly number: number }
  | { readonly t: 'lost'; readonly number: number; readonly path: string }
  | ({ readonly t: 'token'; readonly gen: number | null; readonly token: number } & Passed)
  | ({ readonly t: 'refresh'; readonly failedGen: number; readonly gen: number | null; readonly token: number } & Passed)
  | ({ readonly t: 'command'; readonly id: string; readonly answer: string | null } & Passed)
  | { readonly t: 'context'; readonly locale: string | null; readonly active: boolean | null }
  | { readonly t: 'policy'; readonly directive: string; readonly blocked: string; readonly sample: string }
  | { readonly t: 'error'; readonly message: string };

export type ToldOf<T extends Told['t']> = Extract<Told, { t: T }>;

/** Everything told, oldest first, over documents. */
export class Story {
  readonly events: Told[] = [];
  private readonly waiting = new Set<() => void>();

  add(event: Told): void {
    this.events.push(event);
    this.waiting.forEach((look) => look());
  }

  /** A place in the story, to ask later what came after it. */
  mark(): number {
    return this.events.length;
  }

  after<T extends Told['t']>(mark: number, t: T): readonly ToldOf<T>[] {
    return this.events.slice(mark).filter((event): event is ToldOf<T> => event.t === t);
  }

  /** The first after `mark` of these kinds that is meant; null when none comes in time. */
  async wait<T extends Told['t']>(mark: number, kinds: readonly T[], ms: number, meant: (event: ToldOf<T>) => boolean = () => true): Promise<ToldOf<T> | null> {
    const find = () => this.events.slice(mark).find((event): event is ToldOf<T> => kinds.some((kind) => kind === event.t) && meant(event as ToldOf<T>));
    return new Promise((resolve) => {
      const end = (event: ToldOf<T> | null) => {
        clearTimeout(timer);
        this.waiting.delete(look);
        resolve(event);
      };
      const look = () => {
        const found = find();
        if (found) end(found);
      };
      const timer = setTimeout(() => end(null), ms);
      this.waiting.add(look);
      look();
    });
  }
}
