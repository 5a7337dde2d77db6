import { useTranslation } from 'react-i18next';
import type { NumberOrder } from '@/domain/calling/callParameters';
import type { Fact } from '@/ui/page/DetailStrip';
import { useFormat } from '@/ui/format/FormatProvider';

/** How the numbers of a contact are tried, as a task or plan tells it; nothing where each contact has one. */
export function useNumberOrder({
  severalNumbers,
  dialingOrder,
  contactNumberInterval,
}: NumberOrder & { readonly severalNumbers: boolean }): Fact[] {
  const { t } = useTranslation('contacts');
  const format = useFormat();
  if (!severalNumbers) return [];
  return [
    { key: 'order', label: t('order.title'), value: t(`order.${dialingOrder ?? 'sequential'}`) },
    {
      key: 'interval',
      label: t('order.interval'),
      value: t('order.seconds', { number: format.number(contactNumberInterval ?? 0) }),
    },
  ];
}
