import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { turnsInOrder } from '@/domain/robots/talk/reachable';
import { OutlineTurn } from './OutlineTurn';
import { useScriptScreen } from '../scriptContext';

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** Every turn in the order of a talk; arrow keys move through them. */
export function Outline() {
  const { t } = useTranslation('robots');
  const { script, findings, selected, select } = useScriptScreen();
  const list = useRef<HTMLOListElement>(null);
  const ids = turnsInOrder(script);
  const place = new Map(ids.map((id, index) => [id, index + 1]));
  const tabbed = selected !== null && place.has(selected) ? selected : ids[0];

  // A turn chosen elsewhere comes into view.
  useEffect(() => {
    list.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' });
  }, [selected]);

  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step || !(event.target instanceof HTMLElement) || !event.target.matches('.aicc-outline-turn')) return;
    event.preventDefault();
    const at = ids.indexOf(selected ?? tabbed ?? '');
    const next = ids[Math.max(0, Math.min(ids.length - 1, step(at, ids.length - 1)))];
    if (next === undefined) return;
    select(next);
    list.current?.querySelector<HTMLElement>(`[data-turn="${next}"]`)?.focus();
  };
  return (
    // The keys are those of the buttons inside.
    <ol ref={list} className="aicc-outline" aria-label={t('script.outline')} onKeyDown={move}>
      {ids.map((id) => (
        <OutlineTurn
          key={id}
          id={id}
          place={place}
          findings={findings.filter(({ turn }) => turn === id)}
          isTabbed={id === tabbed}
        />
      ))}
    </ol>
  );
}
