import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProblem } from '@/domain/problem';
import { checkTrialPhone } from '@/domain/experience/trialCall';
import { FieldLine } from './FieldLine';
import { useCallProblem } from './useCallProblem';
import type { TrialCall } from './useTrialCall';
import type { ChosenValues } from './useValues';

interface CallFormProps {
  chosen: ChosenValues;
  trialCall: TrialCall;
  phone: string;
  onPhone: (phone: string) => void;
  /** of the link, in words */
  country: string;
}

/** The visitor's number, for a call by the robot with the values above. */
export function CallForm({ chosen, trialCall, phone, onPhone, country }: CallFormProps) {
  const { t } = useTranslation('share');
  const [problem, setProblem] = useState<FieldProblem | null>(null);
  /** the number that the platform refused; another one is not judged by it */
  const [sent, setSent] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const words = useCallProblem(country);
  const refused = sent === phone ? trialCall.refused : null;
  const atPhone = problem ?? refused?.fields.find(({ field }) => field === 'phone') ?? null;
  const begin = async (event: FormEvent) => {
    event.preventDefault();
    if (!chosen.check()) return;
    const [first = null] = checkTrialPhone(phone);
    setProblem(first);
    if (first === null) {
      setSent(phone);
      await trialCall.begin(phone.trim(), chosen.values);
    }
    form.current?.querySelector('input')?.focus();
  };
  return (
    <form ref={form} className="aicc-share-call" onSubmit={(event) => void begin(event)} noValidate>
      <h2>{t('call.title')}</h2>
      <FieldLine
        name="phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        label={t('call.phone')}
        value={phone}
        help={t('call.help', { country })}
        problem={atPhone === null ? undefined : words.ofField(atPhone)}
        onValue={(value) => {
          onPhone(value);
          setProblem(null);
        }}
      />
      {refused !== null && atPhone === null && (
        <p role="alert" className="aicc-share-problem">
          {words.ofRefusal(refused)}
        </p>
      )}
      <button type="submit" className="aicc-button" data-track="share.call" aria-busy={trialCall.busy}>
        {t('call.begin')}
      </button>
    </form>
  );
}
