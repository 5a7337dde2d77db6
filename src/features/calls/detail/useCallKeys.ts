import { useEffect, useRef } from 'react';

/** Keys of the open drawer; inactive while a person types or holds a modifier. */
export type CallKeys = Readonly<Record<string, (() => void) | undefined>>;

export function useCallKeys(keys: CallKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy(event)) return;
      const act = latest.current[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/** A text field takes letters and space; a button takes space; an open form takes all. */
function isBusy({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('input, textarea, select, [role="combobox"], [role^="menuitem"]'))
    return true;
  // A form is open over the drawer: going on to the next call would lose what is being typed.
  if (target.closest('[role="dialog"]')?.querySelector('form') instanceof HTMLFormElement) return true;
  return key === ' ' && target.matches('button, a, [role="button"], summary');
}
