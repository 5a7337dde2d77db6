import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])';

const focusable = (box: HTMLElement) =>
  [...box.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (item) => item.getAttribute('aria-hidden') !== 'true' && !item.hasAttribute('hidden'),
  );

/**
 * Keyboard behaviour of drawers and dialogs: focus moves in when they open, Tab stays inside, Escape closes, and focus
 * returns to where it was. `first` selects what to focus; by default the box itself.
 */
export function useLayer(box: RefObject<HTMLElement | null>, onClose: (() => void) | undefined, first?: string) {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    const layer = box.current;
    const before = layer?.ownerDocument.activeElement;
    // If the selected element cannot be focused, the focus would stay outside, where Escape is not heard.
    const target =
      first === undefined
        ? undefined
        : [...(layer?.querySelectorAll<HTMLElement>(first) ?? [])].find((item) => !item.matches(':disabled'));
    (target ?? layer)?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [box, first]);

  return (event: KeyboardEvent) => {
    const layer = box.current;
    // Events of popups rendered elsewhere arrive here through the React tree and are ignored.
    if (layer === null || !(event.target instanceof Node) || !layer.contains(event.target)) return;
    if (event.key === 'Escape' && !event.defaultPrevented && close.current !== undefined) {
      event.stopPropagation();
      close.current();
    }
    if (event.key !== 'Tab') return;
    const list = focusable(layer);
    const last = list.at(-1);
    const start = list[0];
    if (start === undefined || last === undefined) {
      event.preventDefault();
      return;
    }
    const active = layer.ownerDocument.activeElement;
    if (event.shiftKey && (active === start || active === layer)) {
      event.preventDefault();
      last.focus();
    } else if (!event.shiftKey && active === last) {
      event.preventDefault();
      start.focus();
    }
  };
}
