import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import type { SmsTemplateAction } from '@/domain/messages/smsTemplate';
import type { RowAction } from '@/ui/list/rowAction';
import { useActionMakers } from '@/ui/list/useActionMakers';

type Template = Reply<'smsTemplate.detail'>;

interface Opens {
  readonly edit: (template: Template) => void;
  /** closes what shows it */
  readonly onDeleted: () => void;
}

/** The actions possible on an SMS template now; those that change what is sent ask first. */
export function useSmsTemplateActions({ edit, onDeleted }: Opens): (template: Template) => readonly RowAction[] {
  const { t } = useTranslation('smsTemplates');
  const { asking, trying } = useActionMakers();
  const activate = useWrite('smsTemplate.activate');
  const deactivate = useWrite('smsTemplate.deactivate');
  const copy = useWrite('smsTemplate.copy');
  const remove = useWrite('smsTemplate.delete');

  return useCallback(
    (template) => {
      const { line, id, name } = template;
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
      const made: Readonly<Record<SmsTemplateAction, RowAction>> = {
        edit: { key: 'edit', label: t('action.edit'), glyph: 'edit', run: () => edit(template) },
        copy: trying({
          key: 'copy',
          label: t('action.copy.label'),
          glyph: 'copy',
          run: () => copy.run({ params }),
          done: (made) => t('action.copy.done', { name: made.name }),
        }),
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
          done: t('action.delete.done', { name }),
          run: () => remove.run({ params }),
          onDone: onDeleted,
        }),
      };
      return template.can.map((action) => made[action]);
    },
    [t, asking, trying, activate, deactivate, copy, remove, edit, onDeleted],
  );
}
