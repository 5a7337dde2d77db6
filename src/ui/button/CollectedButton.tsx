import {
  createContext,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useLayoutEffect,
  useRef,
} from 'react';
import type { ActionCollector, CollectedAction } from './actionCollector';
import type { GlyphName } from './glyphs';
import type { MenuItem } from '../overlay/menuItem';

const Items = createContext<readonly MenuItem[]>([]);

/** Around the button of a menu. */
export const CollectedItems = Items.Provider;

interface CollectedButtonProps {
  collector: ActionCollector;
  track: string;
  main: boolean;
  danger: boolean;
  alarm: boolean;
  glyph: GlyphName | undefined;
  busy: boolean;
  disabledReason: string | undefined;
  label: string | undefined;
  pressed: boolean | null;
  onClick: (event: MouseEvent<HTMLElement>) => void;
  children: ReactNode;
}

/** Hidden nodes, so that a press from elsewhere is a press: recorded, and only once while it runs. */
export function CollectedButton({ collector, track, pressed, children, onClick, ...rest }: CollectedButtonProps) {
  const items = useContext(Items);
  const box = useRef<HTMLSpanElement>(null);
  const { label, glyph, main, danger, alarm, busy, disabledReason } = rest;

  // After every render: what it shows may have changed.
  useLayoutEffect(() => {
    const [node, ...further] = nodesIn(box);
    if (node === undefined) return;
    const itemOf = (item: MenuItem, index: number): CollectedAction[] => {
      const itemNode = further[index];
      return itemNode === undefined ? [] : [collectedItem(`${track}/${item.key}`, item, itemNode)];
    };
    collector.put(box, {
      ...{ key: track, node, label, glyph, main, danger, alarm, busy, disabledReason },
      checked: pressed,
      items: items.flatMap(itemOf),
    });
  });
  useLayoutEffect(() => () => collector.remove(box), [collector]);

  return (
    <span hidden ref={box}>
      <button type="button" data-track={track} onClick={onClick}>
        {children}
      </button>
      {items.map((item) => (
        <ItemButton key={item.key} item={item} />
      ))}
    </span>
  );
}

function ItemButton({ item: { key, track = key, label, run } }: { item: MenuItem }) {
  return (
    <button type="button" data-track={`item.${track}`} onClick={run}>
      {label}
    </button>
  );
}

function nodesIn(box: RefObject<HTMLElement | null>): readonly HTMLElement[] {
  return [...(box.current?.children ?? [])].filter((node) => node instanceof HTMLElement);
}

function collectedItem(key: string, item: MenuItem, node: HTMLElement): CollectedAction {
  const { glyph, danger = false, checked = null, disabledReason } = item;
  const plain = { label: undefined, main: false, alarm: false, busy: false, items: [] };
  return { ...plain, key, node, glyph, danger, disabledReason, checked };
}
