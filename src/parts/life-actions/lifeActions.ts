import type { TaskAction } from '@/domain/tasks/taskActions';
import type { LifeAction } from '@/domain/tasks/taskStates';
import type { GlyphName } from '@/ui/button/glyphs';
import type { RowAction } from '@/ui/list/rowAction';

const glyphs: Readonly<Record<LifeAction, GlyphName>> = {
  start: 'play',
  pause: 'pause',
  resume: 'play',
  cancel: 'close',
  close: 'stop',
};
/** in display order: start and resume first, cancel last */
const order: readonly LifeAction[] = ['start', 'resume', 'pause', 'close', 'cancel'];
/** these end a task or plan permanently */
const ending: readonly LifeAction[] = ['cancel', 'close'];

export function endsForGood(action: LifeAction): boolean {
  return ending.includes(action);
}

/** The life actions that are possible now. */
export function lifeActions(
  can: readonly TaskAction[],
  labelOf: (action: LifeAction) => string,
  run: (action: LifeAction) => void | Promise<unknown>,
): RowAction[] {
  return order
    .filter((action) => can.includes(action))
    .map((action): RowAction => ({
      key: action,
      label: labelOf(action),
      glyph: glyphs[action],
      danger: endsForGood(action),
      run: () => run(action),
    }));
}
