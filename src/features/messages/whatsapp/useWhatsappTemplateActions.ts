import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import { whatsappNameBlockDays } from '@/domain/limits';
import type { WhatsappTemplateAction } from '@/domain/messages/whatsappTemplate';
import { useFormat } from '@/ui/format/FormatProvider';
import type { RowAction } from '@/ui/list/rowAction';
import { useActionMakers } from '@/ui/list/useActionMakers';
import type { Template } from './whatsappValues';

interface Opens {
  readonly edit: (template: Template) => void;
  /** closes what shows it */
  readonly onDeleted: () => void;
}

/** The actions possible on a WhatsApp template now; those that change what is sent ask first. */
export function useWhatsappTemplateActions({ edit, onDeleted }: Opens): (template: Template) => readonly RowAction[] {
  const { t } = useTranslation('whatsappTemplates');
  const format = useFormat();
  const { asking } = useActionMakers();
  const activate = useWrite('whatsappTemplate.activate');
  const deactivate = useWrite('whatsappTemplate.deactivate');
  const remove = useWrite('whatsappTemplate.delete');

  return useCallback(
    (template) => {
      const { line, id, name, review, editableFrom } = template;
      const params = { line, id };
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
          done: t(`action.${key}.done`, { name }),
          run: () => run({ params }),
        });
      const made: Readonly<Record<WhatsappTemplateAction, RowAction>> = {
        edit: {
          key: 'edit',
          label: t('action.edit'),
          glyph: 'edit',
          disabledReason:
            review === 'approved' && editableFrom !== null
              ? t('action.editableFrom', { time: format.time(editableFrom, 'dayClock') })
              : undefined,
          run: () => edit(template),
        },
        activate: moved('activate', 'check', activate.run),
        deactivate: moved('deactivate', 'minus', deactivate.run),
        delete: asking({
          key: 'delete',
          glyph: 'trash',
          title: t('action.delete.title', { name }),
          text: t('action.delete.text', {
            count: whatsappNameBlockDays,
            number: format.number(whatsappNameBlockDays),
          }),
          loss: t('action.delete.loss'),
          verb: t('action.delete.label'),
          danger: true,
          done: t('action.delete.done', { name }),
          run: () => remove.run({ params }),
          onDone: onDeleted,
        }),
      };
      return template.can.map((action) => made[action]);
    },
    [t, format, asking, activate, deactivate, remove, edit, onDeleted],
  );
}
