import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import type { SmsTemplateAction } from '@/domain/messages/smsTemplate';
import { useToast } from '@/ui/feedback/ToastProvider';
import type { RowAction } from '@/ui/list/rowAction';
import { useConfirm } from '@/ui/overlay/ConfirmProvider';
import { useFailureWords } from '@/ui/words/useFailureWords';

type Template = Reply<'smsTemplate.detail'>;

interface Opens {
  readonly edit: (template: Template) => void;
  /** closes what shows it */
  readonly onDeleted: () => void;
}

/** The actions possible on an SMS template now; those that change what is sent ask first. */
export function useSmsTemplateActions({ edit, onDeleted }: Opens): (template: Template) => readonly RowAction[] {
  const { t } = useTranslation('smsTemplates');
  const confirm = useConfirm();
  const toast = useToast();
  const words = useFailureWords();
  const activate = useWrite('smsTemplate.activate');
  const deactivate = useWrite('smsTemplate.deactivate');
  const copy = useWrite('smsTemplate.copy');
  const remove = useWrite('smsTemplate.delete');

  return useCallback(
    (template) => {
      const { line, id, name } = template;
      const params = { line, id };
      const moved = (key: 'activate' | 'deactivate', run: typeof activate.run | typeof deactivate.run) => () =>
        confirm({
          title: t(`action.${key}.title`, { name }),
          text: t(`action.${key}.text`),
          verb: t(`action.${key}.label`),
          done: t(`action.${key}.done`, { name }),
          run: () => run({ params }),
        });
      const made: Readonly<Record<SmsTemplateAction, RowAction>> = {
        edit: { key: 'edit', label: t('action.edit'), glyph: 'edit', run: () => edit(template) },
        copy: {
          key: 'copy',
          label: t('action.copy.label'),
          glyph: 'copy',
          run: async () => {
            const outcome = await copy.run({ params });
            if (outcome.ok) toast.success(t('action.copy.done', { name: outcome.data.name }));
            else toast.error(words(outcome.failure));
          },
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
              text: t('action.delete.text'),
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
    [t, confirm, toast, words, activate, deactivate, copy, remove, edit, onDeleted],
  );
}
