import { type ReactElement, type ReactNode, type Ref, type RefObject, useEffect, useId, useRef, useState } from 'react';
import css from './float.css';
import { Overlay } from './Overlay';
import type { Side } from './place';
import { useFloating } from './useFloating';
import { useLayer } from './useLayer';
import { Style } from '../look/Style';

interface TriggerProps {
  ref: Ref<HTMLButtonElement>;
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
}

interface PopoverProps {
  label: string;
  side?: Extract<Side, 'bottomStart' | 'bottomEnd'>;
  trigger: (props: TriggerProps) => ReactElement;
  children: (close: () => void) => ReactNode;
}

/** A small panel beside its button, for a few controls; Escape and a press outside close it. */
export function Popover({ label, side = 'bottomEnd', trigger, children }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Style css={css} />
      {trigger({
        ref: opener,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen(!open),
      })}
      {open && (
        <Panel id={id} label={label} side={side} opener={opener} onClose={() => setOpen(false)}>
          {children}
        </Panel>
      )}
    </>
  );
}

interface PanelProps {
  id: string;
  label: string;
  side: Side;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: PopoverProps['children'];
}

function Panel({ id, label, side, opener, onClose, children }: PanelProps) {
  const box = useRef<HTMLDivElement>(null);
  const keys = useLayer(box, onClose, 'input, select, button');
  useFloating(true, opener, box, side);
  useEffect(() => {
    const outside = (event: PointerEvent) => {
      const target = event.composedPath()[0];
      if (
        !(target instanceof Element) ||
        box.current?.contains(target) === true ||
        opener.current?.contains(target) === true
      )
        return;
      // antd's own popups (a date panel, a list of choices) count as inside.
      if (target.closest('.aicc-select-dropdown, .aicc-picker-dropdown') !== null) return;
      onClose();
    };
    window.addEventListener('pointerdown', outside, true);
    return () => window.removeEventListener('pointerdown', outside, true);
  }, [onClose, opener]);
  return (
    <Overlay>
      <div
        ref={box}
        id={id}
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        className="aicc-pop aicc-pop-panel"
        onKeyDown={keys}
      >
        {children(onClose)}
      </div>
    </Overlay>
  );
}
