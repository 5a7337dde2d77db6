import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { useFormat } from '@/ui/format/FormatProvider';
import type { RowAction } from '@/ui/list/rowAction';
import { useActionMakers } from '@/ui/list/useActionMakers';

type Row = Reply<'task.contacts'>['list'][number];

/** Cancels one contact of a task that is not over; a contact that is done cannot be canceled. */
export function useCancelNumber({ line, id, name, can }: Reply<'task.detail'>): (row: Row) => readonly RowAction[] {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const { asking } = useActionMakers();
  const cancel = useWrite('task.cancelNumber');
  const mayCancel = can.includes('cancelNumber');

  return useCallback(
    (row) => {
      const open = row.state === 'waiting' || row.state === 'calling' || row.reason === 'awaitingApproval';
      if (!mayCancel || !open) return [];
      const said = { name, contact: row.name || row.phone, count: row.tries, number: format.number(row.tries) };
      return [
        asking({
          key: 'cancelNumber',
          label: t('cancelNumber.label'),
          title: t('cancelNumber.title', said),
          text: t(row.state === 'calling' ? 'cancelNumber.textCalling' : 'cancelNumber.text', said),
          loss: t('action.final'),
          verb: t('cancelNumber.verb'),
          back: t('cancelNumber.back'),
          danger: true,
          done: t('cancelNumber.done', said),
          run: () => cancel.run({ params: { line, id, contactId: row.id } }),
        }),
      ];
    },
    [mayCancel, cancel, asking, format, id, line, name, t],
  );
}
