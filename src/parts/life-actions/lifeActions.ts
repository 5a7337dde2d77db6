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
/** as they stand: what goes on first, what ends last, giving up last of all */
const order: readonly LifeAction[] = ['start', 'resume', 'pause', 'close', 'cancel'];
/** these end a task or plan for good */
const ending: readonly LifeAction[] = ['cancel', 'close'];

export function endsForGood(action: LifeAction): boolean {
  return ending.includes(action);
}

/** What moves a task or plan through its life, as far as it is possible now. */
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
