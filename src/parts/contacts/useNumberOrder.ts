import { useTranslation } from 'react-i18next';
import type { NumberOrder } from '@/domain/calling/callParameters';
import type { Fact } from '@/ui/page/DetailStrip';
import { useFormat } from '@/ui/format/FormatProvider';

/** The order of a contact's numbers in words; nothing if each contact has one. */
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
