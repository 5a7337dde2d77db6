import { useTranslation } from 'react-i18next';
import { dialingOrders, type DialingOrder } from '@/domain/calling/callParameters';
import { contactNumberIntervalMaxSeconds } from '@/domain/limits';
import { converted } from '@/ui/form/field/converted';
import { NumberField } from '@/ui/form/field/NumberField';
import { RadioField } from '@/ui/form/field/RadioField';
import type { Bound } from '@/ui/form/bound';

interface NumberOrderFieldsProps {
  order: Bound<DialingOrder | null>;
  interval: Bound<number | null>;
}

/** Order in which the numbers of a contact are tried, for lists in which a contact has several. */
export function NumberOrderFields({ order, interval }: NumberOrderFieldsProps) {
  const { t } = useTranslation('contacts');
  return (
    <>
      <RadioField
        {...converted<DialingOrder | null, DialingOrder | ''>(
          order,
          (value) => value ?? '',
          (value) => (value === '' ? null : value),
        )}
        label={t('order.title')}
        help={t('order.help')}
        choices={dialingOrders.map((value) => ({ value, label: t(`order.${value}`), help: t(`orderHelp.${value}`) }))}
      />
      <NumberField
        {...interval}
        label={t('order.interval')}
        help={t('order.intervalHelp', { max: contactNumberIntervalMaxSeconds })}
        unit={t('order.unit')}
        min={0}
        max={contactNumberIntervalMaxSeconds}
        step={5}
        optional
      />
    </>
  );
}
