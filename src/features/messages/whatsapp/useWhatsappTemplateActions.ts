import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import { whatsappNameBlockDays } from '@/domain/limits';
import type { WhatsappTemplateAction } from '@/domain/messages/whatsappTemplate';
import { useFormat } from '@/ui/format/FormatProvider';
import type { RowAction } from '@/ui/list/rowAction';
import { useConfirm } from '@/ui/overlay/ConfirmProvider';
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
  const confirm = useConfirm();
  const activate = useWrite('whatsappTemplate.activate');
  const deactivate = useWrite('whatsappTemplate.deactivate');
  const remove = useWrite('whatsappTemplate.delete');

  return useCallback(
    (template) => {
      const { line, id, name, review, editableFrom } = template;
      const params = { line, id };
      const moved = (key: 'activate' | 'deactivate', run: typeof activate.run | typeof deactivate.run) => () =>
        confirm({
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
        activate: {
          key: 'activate',
          label: t('action.activate.label'),
          glyph: 'check',
          run: moved('activate', activate.run),
        },
        deactivate: {
          key: 'deactivate',
          label: t('action.deactivate.label'),
          glyph: 'minus',
          run: moved('deactivate', deactivate.run),
        },
        delete: {
          key: 'delete',
          label: t('action.delete.label'),
          glyph: 'trash',
          danger: true,
          run: () =>
            confirm({
              title: t('action.delete.title', { name }),
              text: t('action.delete.text', {
                count: whatsappNameBlockDays,
                number: format.number(whatsappNameBlockDays),
              }),
              loss: t('action.delete.loss'),
              verb: t('action.delete.label'),
              danger: true,
              done: t('action.delete.done', { name }),
              run: async () => {
                const outcome = await remove.run({ params });
                if (outcome.ok) onDeleted();
                return outcome;
              },
            }),
        },
      };
      return template.can.map((action) => made[action]);
    },
    [t, format, confirm, activate, deactivate, remove, edit, onDeleted],
  );
}
