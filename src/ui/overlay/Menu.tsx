import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import css from './float.css';
import { Overlay } from './Overlay';
import { useFloating } from './useFloating';
import { Glyph } from '../button/Glyph';
import type { GlyphName } from '../button/glyphs';
import { Style } from '../look/Style';
import { Tip } from './Tip';

export interface MenuItem {
  key: string;
  label: ReactNode;
  glyph?: GlyphName;
  danger?: boolean;
  /** a choice among others: drawn with a check */
  checked?: boolean;
  disabledReason?: string | undefined;
  /** separated by a line, for destructive actions */
  apart?: boolean;
  run: () => void;
}

interface TriggerProps {
  ref: Ref<HTMLButtonElement>;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface MenuProps {
  items: readonly MenuItem[];
  label: string;
  heading?: string;
  side?: 'bottomStart' | 'bottomEnd';
  trigger: (props: TriggerProps, open: boolean) => ReactElement;
}

const enabled = (box: HTMLElement | null) => [...(box?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];

/** A menu button by the ARIA practices: arrows, Home, End, first letter; Escape returns the focus. */
export function Menu({ items, label, heading, side = 'bottomEnd', trigger }: MenuProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useFloating(open, opener, box, side);

  useEffect(() => {
    if (!open) return undefined;
    const list = enabled(box.current);
    (list.find((item) => item.getAttribute('aria-checked') === 'true') ?? list[0])?.focus();
    const outside = (event: PointerEvent) => {
      const target = event.composedPath()[0];
      if (
        !(target instanceof Node) ||
        box.current?.contains(target) === true ||
        opener.current?.contains(target) === true
      )
        return;
      setOpen(false);
    };
    window.addEventListener('pointerdown', outside, true);
    return () => window.removeEventListener('pointerdown', outside, true);
  }, [open]);

  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };

  const move = (event: KeyboardEvent) => {
    const list = enabled(box.current);
    const at = list.findIndex((item) => item === event.target);
    const to = (index: number) => {
      event.preventDefault();
      list[(index + list.length) % list.length]?.focus();
    };
    if (event.key === 'ArrowDown') to(at + 1);
    else if (event.key === 'ArrowUp') to(at - 1);
    else if (event.key === 'Home') to(0);
    else if (event.key === 'End') to(list.length - 1);
    else if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab') close();
    else if (event.key.length === 1 && /\S/.test(event.key)) {
      const letter = event.key.toLowerCase();
      const next = [...list.slice(at + 1), ...list].find((item) =>
        item.textContent?.trim().toLowerCase().startsWith(letter),
      );
      next?.focus();
    }
  };

  const press = (item: MenuItem) => {
    if (item.disabledReason !== undefined) return;
    close();
    item.run();
  };

  return (
    <>
      <Style css={css} />
      {trigger(
        {
          ref: opener,
          'aria-haspopup': 'menu',
          'aria-expanded': open,
          'aria-controls': open ? id : undefined,
          onClick: () => setOpen(!open),
          onKeyDown: (event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            setOpen(true);
          },
        },
        open,
      )}
      {open && (
        <Overlay>
          <div ref={box} id={id} role="menu" aria-label={label} className="aicc-pop" tabIndex={-1} onKeyDown={move}>
            {heading !== undefined && <div className="aicc-pop-head">{heading}</div>}
            {items.map((item) => (
              <MenuRow key={item.key} item={item} onPress={() => press(item)} />
            ))}
          </div>
        </Overlay>
      )}
    </>
  );
}

function MenuRow({ item, onPress }: { item: MenuItem; onPress: () => void }) {
  const row = (
    <button
      type="button"
      data-track={`item.${item.key}`}
      role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={item.checked}
      aria-disabled={item.disabledReason === undefined ? undefined : true}
      className={item.danger === true ? 'aicc-pop-item aicc-pop-danger' : 'aicc-pop-item'}
      tabIndex={-1}
      onClick={onPress}
    >
      {item.glyph !== undefined && <Glyph name={item.glyph} />}
      <span className="aicc-pop-text">{item.label}</span>
      {item.checked === true && <Glyph name="check" />}
    </button>
  );
  return (
    <>
      {item.apart === true && <div className="aicc-pop-line" role="separator" />}
      {item.disabledReason === undefined ? row : <Tip text={item.disabledReason}>{row}</Tip>}
    </>
  );
}
