import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useDetailPaths } from '@/parts/line/useDetailPaths';
import { pathTo } from '@/registry/links';
import type { Reply } from '@/contract/contract';
import type { GlyphName } from '@/ui/button/glyphs';
import type { RowAction } from '@/ui/list/rowAction';
import { taskCounts } from '@/parts/life-actions/lifeCounts';
import { useLifeActions } from '@/parts/life-actions/useLifeActions';

type TaskRow = Reply<'task.list'>['list'][number];

/**
 * The actions possible on a task now: approval, running, editing. `deleted`: called when the task was deleted on its
 * own page.
 */
export function useTaskActions(deleted?: () => void): (task: TaskRow) => readonly RowAction[] {
  const { t } = useTranslation('tasks');
  const navigate = useNavigate();
  const paths = useDetailPaths();
  const life = useLifeActions('task', { deleted });

  return useCallback(
    (task) => {
      const { line, id, can } = task;
      const { possible, forget } = life(task, taskCounts(task));
      const go = (key: string, label: string, glyph: GlyphName, to: string): RowAction => ({
        key,
        label,
        glyph,
        run: () => void navigate(to),
      });
      const decides = can.includes('approve') || can.includes('reject');
      const changes: RowAction[] = [
        ...(decides ? [go('review', t('action.review'), 'eye', paths.task(task, { tab: 'approval' }))] : []),
        ...(can.includes('submit')
          ? [go('submit', t('action.submit'), 'send', paths.task(task, { tab: 'approval' }))]
          : []),
        ...(can.includes('edit') ? [go('edit', t('action.edit'), 'edit', pathTo('taskEdit', { line, id }))] : []),
        ...(can.includes('append')
          ? [go('append', t('action.append'), 'upload', paths.task(task, { append: 1 }))]
          : []),
      ];
      const copy: RowAction = {
        key: 'copy',
        label: t('action.copy'),
        glyph: 'copy',
        run: () => void navigate(pathTo('taskCreate', { line }, { from: id })),
      };
      return [
        ...changes.filter(({ key }) => key === 'review' || key === 'submit'),
        ...possible,
        ...changes.filter(({ key }) => key === 'edit' || key === 'append'),
        ...(can.includes('callAgain')
          ? [go('callAgain', t('action.callAgain'), 'phone', pathTo('taskCreate', { line }, { followTask: id }))]
          : []),
        ...(can.includes('copy') ? [copy] : []),
        ...(can.includes('delete') ? [forget] : []),
      ];
    },
    [t, navigate, paths, life],
  );
}
