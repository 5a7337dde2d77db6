import { type KeyboardEvent, useState } from 'react';
import { recordPress } from '../../browser/recordPress';

const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input:not([type=checkbox]), select, textarea, [role=menu], [role=dialog]') !== null);

/**
 * Rows by keyboard: one row is a tab stop; j and k or the arrows move it, Home and End jump, Enter opens, space
 * selects. The rows stay rows of a table for screen readers.
 */
export function useRowKeys(count: number, act: { open?: (index: number) => void; select?: (index: number) => void }) {
  const [wanted, setWanted] = useState(0);
  const active = Math.min(wanted, Math.max(0, count - 1));

  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const onRow = event.target instanceof HTMLElement && event.target.matches('[data-row]');
    const go = (to: number) => {
      if (to < 0 || to >= count) return;
      event.preventDefault();
      setWanted(to);
      event.currentTarget.querySelector<HTMLElement>(`[data-row="${to}"]`)?.focus();
    };
    const { key } = event;
    if (key === 'j' || (onRow && key === 'ArrowDown')) go(onRow ? active + 1 : active);
    else if (key === 'k' || (onRow && key === 'ArrowUp')) go(onRow ? active - 1 : active);
    else if (onRow && key === 'Home') go(0);
    else if (onRow && key === 'End') go(count - 1);
    else if (onRow && key === 'Enter') {
      event.preventDefault();
      if (act.open === undefined) return;
      recordPress(event.target, 'row.open');
      act.open(active);
    } else if (onRow && key === ' ' && act.select !== undefined) {
      event.preventDefault();
      act.select(active);
    }
  };

  return { press, active, onFocus: setWanted };
}
