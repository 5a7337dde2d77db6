import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWrite, type Write } from '@/api/query';
import { pathTo } from '@/app/links';
import type { Reply } from '@/contract/contract';
import { permissionOf } from '@/domain/access';
import { lineTable } from '@/domain/lines';
import { useCan } from '@/session/useCan';
import { useConfirm, type Question } from '@/ui/Confirms';
import { useFormat } from '@/ui/FormatProvider';
import { endsForGood, lifeActions } from '@/ui/list/lifeActions';
import type { RowAction } from '@/ui/list/rowAction';
import type { GlyphName } from '@/ui/glyphs';
import { useStateNamed } from './useStateNamed';
import { useWords } from '@/ui/useWords';

type TaskRow = Reply<'task.list'>['list'][number];
type Action = TaskRow['actions'][number];
type ActionWrite = Write<'task.start' | 'task.pause' | 'task.resume' | 'task.cancel' | 'task.close'>;


/** What can be done to a task now, as the platform says; each asks, names the task and the number, and tells its outcome. `deleted`: where its own page goes. */
export function useTaskActions(deleted?: () => void): (task: TaskRow) => readonly RowAction[] {
  const t = useWords('tasks');
  const format = useFormat();
  const can = useCan();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const withState = useStateNamed();
  const start = useWrite('task.start', ['call', 'dashboard']);
  const pause = useWrite('task.pause');
  const resume = useWrite('task.resume', ['call', 'dashboard']);
  const cancel = useWrite('task.cancel', ['call', 'dashboard']);
  const close = useWrite('task.close', ['call', 'dashboard']);

  const remove = useWrite('task.delete');

  return useCallback(
    (task) => {
      const writes: Readonly<Record<Action, Pick<ActionWrite, 'run'>>> = { start, pause, resume, cancel, close };
      const ask = (action: Action): Question => {
        const open = task.counts.waiting;
        const said = { name: task.name, count: open, number: format.number(open), time: format.time(task.startAt, 'dayClock', task.timeZone) };
        const isEnd = endsForGood(action);
        const draining = task.counts.calling;
        // Resuming and starting stop nothing.
        const drains = draining > 0 && action !== 'start' && action !== 'resume' ? ` ${t('action.draining', { count: draining, number: format.number(draining) })}` : '';
        return {
          title: t(`action.${action}.title`, said),
          text: t(`action.${action}.text`, said) + drains,
          verb: t(`action.${action}.verb`),
          danger: isEnd,
          ...(isEnd ? { loss: t('action.final'), back: t('action.keep') } : {}),
          done: t(`action.${action}.done`, said),
          run: async () => {
            const outcome = await writes[action].run({ params: { line: task.line, id: task.id } });
            return outcome.ok ? outcome : { ...outcome, failure: withState(outcome.failure) };
          },
        };
      };
      const { line, id } = task;
      const { module } = lineTable[line];
      const mayCopy = can(permissionOf(module, 'CallTasks', 'add')) && can(permissionOf(module, 'CallTasks', 'copy'));
      const go = (key: string, label: string, glyph: GlyphName, to: string): RowAction => ({ key, label, glyph, run: () => void navigate(to) });
      const decides = task.approvals.includes('approve') || task.approvals.includes('reject');
      const changes: RowAction[] = [
        ...(decides ? [go('review', t('action.review'), 'eye', pathTo('taskDetail', { line, id }, { tab: 'approval' }))] : []),
        ...(task.approvals.includes('submit') ? [go('submit', t('action.submit'), 'send', pathTo('taskDetail', { line, id }, { tab: 'approval' }))] : []),
        ...(task.may.includes('edit') ? [go('edit', t('action.edit'), 'edit', pathTo('taskEdit', { line, id }))] : []),
        ...(task.may.includes('append') ? [go('append', t('action.append'), 'upload', pathTo('taskDetail', { line, id }, { append: 1 }))] : []),
      ];
      const copy: RowAction = { key: 'copy', label: t('action.copy'), glyph: 'copy', run: () => void navigate(pathTo('taskCreate', { line }, { from: id })) };
      const forget: RowAction = {
        key: 'delete',
        label: t('action.delete.label'),
        glyph: 'trash',
        danger: true,
        run: () =>
          confirm({
            title: t('action.delete.title', { name: task.name }), text: t('action.delete.text'), verb: t('action.delete.label'), danger: true,
            loss: t('action.final'), back: t('action.keep'), done: t('action.delete.done', { name: task.name }),
            run: async () => {
              const outcome = await remove.run({ params: { line, id } });
              if (!outcome.ok) return { ...outcome, failure: withState(outcome.failure) };
              deleted?.();
              return outcome;
            },
          }),
      };
      const possible = lifeActions(task.actions, (action) => t(`action.${action}.label`), (action) => confirm(ask(action)));
      return [...changes.filter(({ key }) => key === 'review' || key === 'submit'), ...possible, ...changes.filter(({ key }) => key === 'edit' || key === 'append'), ...(mayCopy ? [copy] : []), ...(task.may.includes('delete') ? [forget] : [])];
    },
    [t, format, can, navigate, confirm, withState, start, pause, resume, cancel, close, remove, deleted],
  );
}
