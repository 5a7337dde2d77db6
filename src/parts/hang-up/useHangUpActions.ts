import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import type { HangUpMessageAction } from '@/domain/messages/hangUpMessage';
import type { LineId } from '@/domain/products/lines';
import { pathTo } from '@/registry/links';
import type { RowAction } from '@/ui/list/rowAction';
import { useActionMakers } from '@/ui/list/useActionMakers';
import { useMatchWords } from './useMatchWords';

type Message = Reply<'hangUpMessage.list'>['list'][number];

/** The actions possible on a hang-up message now; those that change what is sent ask first. */
export function useHangUpActions(line: LineId, robotId: number): (message: Message) => readonly RowAction[] {
  const { t } = useTranslation('hangUpMessages');
  const navigate = useNavigate();
  const { asking } = useActionMakers();
  const matchWords = useMatchWords();
  const activate = useWrite('hangUpMessage.activate');
  const deactivate = useWrite('hangUpMessage.deactivate');
  const remove = useWrite('hangUpMessage.delete');
  return useCallback(
    ({ id, matchOn, matchValue, can }) => {
      const name = matchWords(line, matchOn, matchValue);
      const params = { line, id: robotId, message: id };
      const moved = (
        key: 'activate' | 'deactivate',
        glyph: 'check' | 'minus',
        run: typeof activate.run | typeof deactivate.run,
      ) =>
        asking({
          key,
          glyph,
          title: t(`action.${key}.title`, { name }),
          text: t(`action.${key}.text`),
          verb: t(`action.${key}.label`),
          done: t(`action.${key}.done`),
          run: () => run({ params }),
        });
      const made: Readonly<Record<HangUpMessageAction, RowAction>> = {
        edit: {
          key: 'edit',
          label: t('action.edit'),
          glyph: 'edit',
          run: () => void navigate(pathTo('hangUpMessage', { line, id: robotId }, { message: id })),
        },
        activate: moved('activate', 'check', activate.run),
        deactivate: moved('deactivate', 'minus', deactivate.run),
        delete: asking({
          key: 'delete',
          glyph: 'trash',
          title: t('action.delete.title', { name }),
          text: t('action.delete.text'),
          loss: t('action.delete.loss'),
          verb: t('action.delete.label'),
          danger: true,
          done: t('action.delete.done'),
          run: () => remove.run({ params }),
        }),
      };
      return can.map((action) => made[action]);
    },
    [t, line, robotId, navigate, asking, matchWords, activate, deactivate, remove],
  );
}
