import { useTranslation } from 'react-i18next';
import { useFormat } from '@/ui/format/FormatProvider';
import { PhoneText } from '../phones/PhoneText';

interface ContactPhoneProps {
  phone: string;
  /** how many numbers the contact has */
  numbers: number;
  /** its place among them, from 1; absent if it only represents the contact */
  at?: number;
}

/** A contact's number, with a mark if it is one of several. */
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
