import type { TFunction } from 'i18next';
import type { FieldWords } from '@/ui/form/conflict/conflictingFields';
import { NO_VALUE } from '@/ui/format/format';
import type { WebhookValues } from './webhookValues';

/** The settings of a webhook in words. */
export function webhookWords(
  t: TFunction<['webhooks', 'ui']>,
  { type, url, fields, retrySeconds, plainNumbers }: WebhookValues,
): FieldWords[] {
  return [
    { key: 'type', label: t('column.type'), value: t(`type.${type}`) },
    { key: 'url', label: t('column.url'), value: url.trim() || NO_VALUE },
    {
      key: 'retrySeconds',
      label: t('column.retry'),
      value: retrySeconds === null ? NO_VALUE : `${retrySeconds} ${t('secondsUnit')}`,
    },
    {
      key: 'fields',
      label: t('column.fields'),
      value:
        [...fields]
          .sort()
          .map((field) => t(`field.${field}`))
          .join(', ') || NO_VALUE,
    },
    { key: 'plainNumbers', label: t('plain'), value: t(plainNumbers ? 'ui:conflict.on' : 'ui:conflict.off') },
  ];
}
