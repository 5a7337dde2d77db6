import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import { checkRequired } from '@/domain/problem';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { TextField } from '@/ui/form/field/TextField';
import { useForm } from '@/ui/form/useForm';

interface TwoFactorStartProps {
  uid: number;
  onClose: () => void;
  onKey: (key: { secret: string; uri: string }) => void;
}

/** The password first, so that a stranger at an unlocked screen cannot bind their own phone to the account. */
export function TwoFactorStart({ uid, onClose, onKey }: TwoFactorStartProps) {
  const { t } = useTranslation('twoFactor');
  const begin = useWrite('personal.startTwoFactor');
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => checkRequired('password', password),
    send: async (body) => {
      const outcome = await begin.run({ params: { uid }, body });
      if (outcome.ok) onKey(outcome.data);
      return outcome;
    },
  });
  return (
    <FormDrawer track="two-factor-start" form={form} title={t('title')} verb={t('next')} onClose={onClose}>
      <TextField {...form.field('password')} label={t('password')} secret autoComplete="current-password" />
    </FormDrawer>
  );
}
