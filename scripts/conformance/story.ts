/** Records of page/recorder.js. Tokens are numbers: the same number is the same token. */
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

export type PageEvent =
  | { readonly t: 'document'; readonly path: string }
  | {
      readonly t: 'mount';
      readonly number: number;
      readonly container: 'element' | 'missing' | 'selector' | 'shadow' | 'detached';
      readonly path: string;
      readonly props: PropsSeen;
    }
  | { readonly t: 'mounted'; readonly number: number }
  | { readonly t: 'mountFailed'; readonly number: number; readonly message: string }
  | { readonly t: 'unmount'; readonly number: number; readonly path: string }
  | { readonly t: 'unmounted'; readonly number: number }
  | { readonly t: 'lost'; readonly number: number; readonly path: string }
  | ({ readonly t: 'token'; readonly gen: number | null; readonly token: number } & Passed)
  | ({
      readonly t: 'refresh';
      readonly failedGen: number;
      readonly gen: number | null;
      readonly token: number;
    } & Passed)
  /** a command begins: its end is not recorded where it leads to another document at once */
  | { readonly t: 'called'; readonly id: string }
  | ({ readonly t: 'command'; readonly id: string; readonly answer: string | null } & Passed)
  | { readonly t: 'context'; readonly locale: string | null; readonly active: boolean | null }
  | { readonly t: 'policy'; readonly directive: string; readonly blocked: string; readonly sample: string }
  | { readonly t: 'error'; readonly message: string };

export type PageEventOf<T extends PageEvent['t']> = Extract<PageEvent, { t: T }>;

/** All records, oldest first, over documents. */
export class Story {
  readonly events: PageEvent[] = [];
  private readonly waiting = new Set<() => void>();

  add(event: PageEvent): void {
    this.events.push(event);
    this.waiting.forEach((look) => look());
  }

  /** A position in the records, to look later for what came after it. */
  mark(): number {
    return this.events.length;
  }

  after<T extends PageEvent['t']>(mark: number, t: T): readonly PageEventOf<T>[] {
    return this.events.slice(mark).filter((event): event is PageEventOf<T> => event.t === t);
  }

  /** The first after `mark` of these kinds that is meant; null when none comes in time. */
  async wait<T extends PageEvent['t']>(
    mark: number,
    kinds: readonly T[],
    ms: number,
    meant: (event: PageEventOf<T>) => boolean = () => true,
  ): Promise<PageEventOf<T> | null> {
    const find = () =>
      this.events
        .slice(mark)
        .find(
          (event): event is PageEventOf<T> => kinds.some((kind) => kind === event.t) && meant(event as PageEventOf<T>),
        );
    return new Promise((resolve) => {
      const end = (event: PageEventOf<T> | null) => {
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
