import type { TaskAction } from '@/domain/tasks/taskActions';
import type { LifeAction } from '@/domain/tasks/taskStates';
import type { GlyphName } from '@/ui/button/glyphs';

export const lifeGlyphs: Readonly<Record<LifeAction, GlyphName>> = {
  start: 'play',
  pause: 'pause',
  resume: 'play',
  cancel: 'close',
  close: 'stop',
};
/** start and resume first, cancel last */
const order: readonly LifeAction[] = ['start', 'resume', 'pause', 'close', 'cancel'];
/** these end a task or plan permanently */
const ending: readonly LifeAction[] = ['cancel', 'close'];

export function endsForGood(action: LifeAction): boolean {
  return ending.includes(action);
}

/** The life actions that are possible now, in display order. */
export function lifeActions(can: readonly TaskAction[]): LifeAction[] {
  return order.filter((action) => can.includes(action));
}
