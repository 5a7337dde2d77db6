import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import type { FieldWords } from '@/ui/form/conflict/conflictingFields';
import { NO_VALUE } from '@/ui/format/format';
import { useFormat } from '@/ui/format/FormatProvider';
import type { PlanForm } from './planForm';

type Options = Reply<'plan.options'> | undefined;

/** A plan in words, field by field, as the labels of its form name them. */
export function usePlanWords(options: Options, severalNumbers: boolean): (form: PlanForm) => FieldWords[] {
  const { t } = useTranslation(['plans', 'contacts']);
  const format = useFormat();
  const nameIn = (list: readonly { id: number; name: string }[] | undefined, id: number | null) =>
    list?.find((one) => one.id === id)?.name ?? NO_VALUE;
  return ({ name, day, strategyId, sipLineId, dialingOrder, contactNumberInterval }) => [
    { key: 'name', label: t('editor.name'), value: name.trim() },
    { key: 'day', label: t('editor.day'), value: day === null ? NO_VALUE : format.day(day) },
    { key: 'strategy', label: t('editor.strategy'), value: nameIn(options?.strategies, strategyId) },
    { key: 'sipLine', label: t('editor.sipLine'), value: nameIn(options?.sipLines, sipLineId) },
    ...(severalNumbers
      ? [
          {
            key: 'order',
            label: t('contacts:order.title'),
            value: t(`contacts:order.${dialingOrder ?? 'sequential'}`),
          },
          {
            key: 'interval',
            label: t('contacts:order.interval'),
            value: t('contacts:order.seconds', { number: format.number(contactNumberInterval ?? 0) }),
          },
        ]
      : []),
  ];
}
