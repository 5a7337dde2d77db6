export const tabs = ['inspector', 'meters', 'faults', 'receiver', 'host'] as const;
export type TabName = (typeof tabs)[number];

export interface DockSettings {
  readonly open: boolean;
  readonly tab: TabName;
  readonly side: 'bottom' | 'right';
  /** px, of the open panel along the edge it is docked at */
  readonly height: number;
  readonly width: number;
}

export const SIZE = { height: { least: 160, first: 320 }, width: { least: 320, first: 460 } } as const;

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;
const KEY = 'portal:tools';

/** `?tools=meters` opens the panel there, so that a link can point at it. */
export function readDock(search: string, storage: Storage): DockSettings {
  const stored = parse(storage.getItem(KEY));
  const requested = new URLSearchParams(search).get('tools');
  const tab = tabs.find((one) => one === requested) ?? tabs.find((one) => one === stored.tab) ?? 'inspector';
  const size = (name: 'height' | 'width') => {
    const value = stored[name];
    return typeof value === 'number' && value >= SIZE[name].least ? value : SIZE[name].first;
  };
  return {
    open: requested === null ? stored.open === true : tabs.some((one) => one === requested),
    tab,
    side: stored.side === 'right' ? 'right' : 'bottom',
    height: size('height'),
    width: size('width'),
  };
}

export function saveDock(settings: DockSettings, storage: Storage): void {
  storage.setItem(KEY, JSON.stringify(settings));
}

function parse(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
