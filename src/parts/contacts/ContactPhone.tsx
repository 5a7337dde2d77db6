import { useTranslation } from 'react-i18next';
import { useFormat } from '@/ui/format/FormatProvider';
import { PhoneText } from '../phones/PhoneText';

interface ContactPhoneProps {
  phone: string;
  /** the contact has so many */
  numbers: number;
  /** which of them it is, from 1; left out where it only stands for the contact */
  at?: number;
}

/** A contact's number; of several, that it is one of them. */
export function ContactPhone({ phone, numbers, at }: ContactPhoneProps) {
  const { t } = useTranslation('contacts');
  const format = useFormat();
  if (numbers === 1) return <PhoneText phone={phone} />;
  const all = format.number(numbers);
  return (
    <span className="aicc-lines">
      <PhoneText phone={phone} />
      <span className="aicc-hint">
        {at === undefined ? t('oneOf', { all }) : t('numberOf', { at: format.number(at), all })}
      </span>
    </span>
  );
}
