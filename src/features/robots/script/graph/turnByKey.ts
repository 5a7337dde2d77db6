import { turnsInOrder } from '@/domain/robots/talk/reachable';
import { turnOf, waysOf, type Script } from '@/domain/robots/script';

/**
 * The turn an arrow key leads to: down along the first way, up to a turn that leads here, right and left through all in
 * the order of a talk. Null: another key, or nothing there.
 */
export function turnByKey(script: Script, selected: string | null, key: string): string | null {
  const ids = turnsInOrder(script);
  const first = ids[0] ?? null;
  const turn = turnOf(script, selected);
  if (!turn || selected === null) return key.startsWith('Arrow') || key === 'Home' ? first : null;
  const at = ids.indexOf(selected);
  switch (key) {
    case 'ArrowDown':
      return waysOf(turn).find(({ to }) => to !== selected && turnOf(script, to))?.to ?? null;
    case 'ArrowUp':
      return (
        ids.find((id) => {
          const other = turnOf(script, id);
          return id !== selected && other !== null && waysOf(other).some(({ to }) => to === selected);
        }) ?? null
      );
    case 'ArrowRight':
      return ids[at + 1] ?? null;
    case 'ArrowLeft':
      return ids[at - 1] ?? null;
    case 'Home':
      return first;
    case 'End':
      return ids.at(-1) ?? null;
    default:
      return null;
  }
}
