import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import { checkRequired } from '@/domain/problem';
import { Button } from '@/ui/button/Button';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { TextField } from '@/ui/form/field/TextField';
import { useForm } from '@/ui/form/useForm';
import { Note } from '@/ui/feedback/Note';
import { useToast } from '@/ui/feedback/ToastProvider';
import { useCountdown } from '@/ui/format/useCountdown';
import { useFailureWords } from '@/ui/words/useFailureWords';

interface EmailCodeProps {
  uid: number;
  email: string;
  /** stored so that another code can be requested while this is open */
  password: string;
  seconds: number;
  onClose: () => void;
}

export function EmailCode({ uid, email, password, seconds, onClose }: EmailCodeProps) {
  const { t } = useTranslation('personal');
  const toast = useToast();
  const words = useFailureWords();
  const { left, start } = useCountdown();
  const bind = useWrite('personal.bindEmail');
  const send = useWrite('personal.sendEmailCode');
  useEffect(() => start(seconds), [start, seconds]);
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => checkRequired('code', code),
    send: ({ code }) => bind.run({ params: { uid }, body: { code: code.trim() } }),
    done: () => t('email.done'),
    onDone: onClose,
  });
  const again = async () => {
    const outcome = await send.run({ params: { uid }, body: { email, password } });
    if (outcome.ok) start(outcome.data.resend_in);
    else toast.error(words(outcome.failure));
  };
  return (
    <FormDrawer track="email-code" form={form} title={t('email.title')} verb={t('email.confirm')} onClose={onClose}>
      <Note>{t('email.sent', { email })}</Note>
      <TextField {...form.field('code')} label={t('email.code')} inputMode="numeric" autoComplete="one-time-code" />
      {left > 0 ? (
        <p className="aicc-hint">{t('email.wait', { seconds: left })}</p>
      ) : (
        <Button track="email.again" onClick={again}>
          {t('email.again')}
        </Button>
      )}
    </FormDrawer>
  );
}
