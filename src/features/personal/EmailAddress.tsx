import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import { checkEmail } from '@/domain/accounts/person';
import { checkRequired } from '@/domain/problem';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { TextField } from '@/ui/form/field/TextField';
import { useForm } from '@/ui/form/useForm';

interface EmailAddressProps {
  uid: number;
  /** entered by an administrator; empty where there is none */
  pending: string;
  onClose: () => void;
  onSent: (sent: { email: string; password: string; seconds: number }) => void;
}

export function EmailAddress({ uid, pending, onClose, onSent }: EmailAddressProps) {
  const { t } = useTranslation('personal');
  const send = useWrite('personal.sendEmailCode');
  const form = useForm({
    initial: { email: pending, password: '' },
    check: (values) => [...checkEmail('email', values.email), ...checkRequired('password', values.password)],
    send: async (body) => {
      const outcome = await send.run({ params: { uid }, body });
      if (outcome.ok) onSent({ ...body, seconds: outcome.data.resend_in });
      return outcome;
    },
  });
  return (
    <FormDrawer track="email-address" form={form} title={t('email.title')} verb={t('email.send')} onClose={onClose}>
      <TextField {...form.field('email')} label={t('email.field')} inputMode="email" autoComplete="email" />
      <TextField {...form.field('password')} label={t('password.current')} secret autoComplete="current-password" />
    </FormDrawer>
  );
}
