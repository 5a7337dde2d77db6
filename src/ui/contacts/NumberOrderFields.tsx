import { useTranslation } from 'react-i18next';
import { dialingOrders, type DialingOrder } from '@/domain/callParameters';
import { contactNumberIntervalMaxSeconds } from '@/domain/limits';
import { converted } from '../form/converted';
import { NumberField } from '../form/NumberField';
import { RadioField } from '../form/RadioField';
import type { Bound } from '../form/useForm';

interface NumberOrderFieldsProps {
  order: Bound<DialingOrder | null>;
  interval: Bound<number | null>;
}

/** In which order the numbers of a contact are tried: a task and a plan ask it of a list where some contact has several. */
export function NumberOrderFields({ order, interval }: NumberOrderFieldsProps) {
  const { t } = useTranslation('contacts');
  return (
    <>
      <RadioField
        {...converted<DialingOrder | null, DialingOrder | ''>(order, (value) => value ?? '', (value) => (value === '' ? null : value))}
        label={t('order.title')}
        help={t('order.help')}
        choices={dialingOrders.map((value) => ({ value, label: t(`order.${value}`), help: t(`orderHelp.${value}`) }))}
      />
      <NumberField {...interval} label={t('order.interval')} help={t('order.intervalHelp', { max: contactNumberIntervalMaxSeconds })} unit={t('order.unit')} min={0} max={contactNumberIntervalMaxSeconds} step={5} optional />
    </>
  );
}
