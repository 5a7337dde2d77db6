import type { TaskAction } from '@/domain/tasks/taskStates';
import type { GlyphName } from '@/ui/button/glyphs';
import type { RowAction } from '@/ui/list/rowAction';

const glyphs: Readonly<Record<TaskAction, GlyphName>> = {
  start: 'play',
  pause: 'pause',
  resume: 'play',
  cancel: 'close',
  close: 'stop',
};
/** as they stand: what goes on first, what ends last, giving up last of all */
const order: readonly TaskAction[] = ['start', 'resume', 'pause', 'close', 'cancel'];
/** these end a task or plan for good */
const ending: readonly TaskAction[] = ['cancel', 'close'];

export function endsForGood(action: TaskAction): boolean {
  return ending.includes(action);
}

/** What moves a task or plan through its life, as far as it is possible now. */
export function lifeActions(
  possible: readonly TaskAction[],
  labelOf: (action: TaskAction) => string,
  run: (action: TaskAction) => void | Promise<unknown>,
): RowAction[] {
  return order
    .filter((action) => possible.includes(action))
    .map((action): RowAction => ({
      key: action,
      label: labelOf(action),
      glyph: glyphs[action],
      danger: endsForGood(action),
      run: () => run(action),
    }));
}
