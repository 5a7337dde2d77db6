/** Resources of the page at one moment, without the sandbox's own tool panel. */
export interface Meters {
  readonly mounted: boolean;
  readonly phases: Phases;
  readonly nodes: number;
  readonly bodyChildren: number;
  readonly headChildren: number;
  /** on window, document, <html>, <head> and <body> */
  readonly listeners: number;
  readonly timers: { readonly timeouts: number; readonly intervals: number; readonly frames: number };
  readonly requests: number;
  readonly sockets: number;
  readonly workers: number;
  readonly objectUrls: number;
  /** roots of earlier mounts the browser has not thrown away; exact only after a garbage collection */
  readonly retainedRoots: number;
  readonly heapBytes: number | null;
  /** keys of local and session storage that are neither `aicc:` nor the portal's own */
  readonly foreignKeys: readonly string[];
  readonly title: string;
  readonly htmlAttributes: Readonly<Record<string, string>>;
}

/** of the last mount, ms; null until it gets that far */
export interface Phases {
  /** entry requested → its lifecycle known; 0 when it was loaded before */
  readonly load: number | null;
  /** mount() called → resolved */
  readonly mount: number | null;
  /** mount() called → `ready` reported */
  readonly ready: number | null;
  /** unmount() called → resolved */
  readonly unmount: number | null;
}

export interface CycleReport {
  readonly warmUps: number;
  readonly times: number;
  /** of the empty place, after the warm-ups and after the last unmount */
  readonly before: Meters;
  readonly after: Meters;
  readonly mountMs: Spread;
  readonly readyMs: Spread;
  readonly unmountMs: Spread;
  readonly verdicts: readonly Verdict[];
  readonly ok: boolean;
  /** whether garbage was collected before the two readings; without it heap and nodes are a guess */
  readonly collected: boolean;
}

export interface Spread {
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
}

export interface Verdict {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly budget: number;
  readonly unit: string;
  readonly ok: boolean;
}
