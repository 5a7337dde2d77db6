import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import type { RobotAction } from '@/domain/robots/robot';
import type { RowAction } from '@/ui/list/rowAction';
import { useActionMakers } from '@/ui/list/useActionMakers';
import { areasOfRobots } from './robotWords';
import { useActivityActions } from './useActivityActions';

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
  const { asking, trying } = useActionMakers();
  const { activate, deactivate } = useActivityActions();
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
        copy: trying({
          key: 'copy',
          label: t('action.copy.label'),
          glyph: 'copy',
          run: () => copy.run({ params }),
          done: (copied) => t(isInbound ? 'inbound.copied' : 'action.copy.done', { name: copied.name }),
        }),
        activate: activate(robot),
        deactivate: deactivate(robot),
        delete: asking({
          key: 'delete',
          glyph: 'trash',
          title: t('action.delete.title', { name }),
          text: t(isInbound ? 'inbound.delete' : 'action.delete.text'),
          loss: t('action.delete.loss'),
          verb: t('action.delete.label'),
          danger: true,
          done: t('action.delete.done', { name }),
          run: () => remove.run({ params }),
          onDone: onDeleted,
        }),
      };
      return robot.can.map((action) => made[action]);
    },
    [t, asking, trying, activate, deactivate, copy, remove, edit, editRemark, categorizeEvents, onDeleted],
  );
}
