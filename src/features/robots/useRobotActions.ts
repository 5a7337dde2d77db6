import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import type { RobotAction } from '@/domain/robots/robot';
import { useToast } from '@/ui/feedback/ToastProvider';
import type { RowAction } from '@/ui/list/rowAction';
import { useConfirm } from '@/ui/overlay/ConfirmProvider';
import { useFailureWords } from '@/ui/words/useFailureWords';
import { areasOfRobots } from './robotWords';
import { useActivity } from './useActivity';

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
  const confirm = useConfirm();
  const toast = useToast();
  const words = useFailureWords();
  const activity = useActivity();
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
          run: () => activity.activate(robot),
        },
        deactivate: {
          key: 'deactivate',
          label: t('action.deactivate.label'),
          glyph: 'minus',
          run: () => activity.deactivate(robot),
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
    [t, confirm, toast, words, activity, copy, remove, edit, editRemark, categorizeEvents, onDeleted],
  );
}
