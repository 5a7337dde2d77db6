import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '@/api/apiContext';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import type { RobotAction } from '@/domain/robots/robot';
import { useToast } from '@/ui/feedback/ToastProvider';
import { useFormat } from '@/ui/format/FormatProvider';
import type { RowAction } from '@/ui/list/rowAction';
import { useConfirm } from '@/ui/overlay/ConfirmProvider';
import { useFailureWords } from '@/ui/words/useFailureWords';
import { areasOfRobots } from './robotWords';

type Robot = Reply<'robot.list'>['list'][number];

interface Opens {
  /** opens the form of name, tone and voice */
  readonly edit: (robot: Robot) => void;
  readonly editRemark: (robot: Robot) => void;
  readonly categorizeEvents: (robot: Robot) => void;
  /** where its own screen is left; the list stays */
  readonly onDeleted?: () => void;
}

/** The actions possible on a robot now; those that change what campaigns may use ask first. */
export function useRobotActions({
  edit,
  editRemark,
  categorizeEvents,
  onDeleted,
}: Opens): (robot: Robot) => readonly RowAction[] {
  const { t } = useTranslation('robots');
  const { api } = useApi();
  const format = useFormat();
  const confirm = useConfirm();
  const toast = useToast();
  const words = useFailureWords();
  const activate = useWrite('robot.activate', areasOfRobots);
  const deactivate = useWrite('robot.deactivate', areasOfRobots);
  const copy = useWrite('robot.copy', areasOfRobots);
  const remove = useWrite('robot.delete', areasOfRobots);

  return useCallback(
    (robot) => {
      const { line, id, name } = robot;
      const params = { line, id };
      const isInbound = line === 'Inbound';
      const made: Readonly<Record<RobotAction, RowAction>> = {
        edit: { key: 'edit', label: t('action.edit'), glyph: 'edit', run: () => edit(robot) },
        editRemark: { key: 'editRemark', label: t('action.editRemark'), glyph: 'edit', run: () => editRemark(robot) },
        categorizeEvents: {
          key: 'categorizeEvents',
          label: t('action.categorizeEvents'),
          glyph: 'list',
          run: () => categorizeEvents(robot),
        },
        copy: {
          key: 'copy',
          label: t('action.copy.label'),
          glyph: 'copy',
          run: async () => {
            const outcome = await copy.run({ params });
            if (outcome.ok)
              toast.success(t(isInbound ? 'inbound.copied' : 'action.copy.done', { name: outcome.data.name }));
            else toast.error(words(outcome.failure));
          },
        },
        activate: {
          key: 'activate',
          label: t('action.activate.label'),
          glyph: 'check',
          run: () =>
            confirm({
              title: t('action.activate.title', { name }),
              text: t(isInbound ? 'inbound.activate' : 'action.activate.text'),
              verb: t('action.activate.label'),
              done: t('action.activate.done', { name }),
              run: () => activate.run({ params }),
            }),
        },
        deactivate: {
          key: 'deactivate',
          label: t('action.deactivate.label'),
          glyph: 'minus',
          run: async () => {
            // Callers of its numbers notice at once, so the question says how many numbers there are.
            const usage = isInbound ? await api.call('robot.usage', { params, query: { page: 1, limit: 10 } }) : null;
            if (usage !== null && !usage.ok) return toast.error(words(usage.failure));
            const count = usage?.data.total ?? 0;
            const bound =
              count === 0
                ? t('inbound.deactivateUnused')
                : t('inbound.deactivate', { count, number: format.number(count) });
            await confirm({
              title: t('action.deactivate.title', { name }),
              text: isInbound ? bound : t('action.deactivate.text'),
              verb: t('action.deactivate.label'),
              done: t('action.deactivate.done', { name }),
              run: () => deactivate.run({ params }),
            });
          },
        },
        delete: {
          key: 'delete',
          label: t('action.delete.label'),
          glyph: 'trash',
          danger: true,
          run: () =>
            confirm({
              title: t('action.delete.title', { name }),
              text: t(isInbound ? 'inbound.delete' : 'action.delete.text'),
              loss: t('action.delete.loss'),
              verb: t('action.delete.label'),
              danger: true,
              done: t('action.delete.done', { name }),
              run: async () => {
                const outcome = await remove.run({ params });
                if (outcome.ok) onDeleted?.();
                return outcome;
              },
            }),
        },
      };
      return robot.can.map((action) => made[action]);
    },
    [
      t,
      api,
      format,
      confirm,
      toast,
      words,
      activate,
      deactivate,
      copy,
      remove,
      edit,
      editRemark,
      categorizeEvents,
      onDeleted,
    ],
  );
}
