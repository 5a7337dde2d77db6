import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import { checkRequired } from '@/domain/problem';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { TextField } from '@/ui/form/field/TextField';
import { useForm } from '@/ui/form/useForm';
import { useToast } from '@/ui/feedback/ToastProvider';

interface TwoFactorProofProps {
  uid: number;
  to: 'off' | 'renew';
  onClose: () => void;
  onCodes: (codes: readonly string[]) => void;
}

/** Asks for password and code, before actions that could let somebody else in. */
export function TwoFactorProof({ uid, to, onClose, onCodes }: TwoFactorProofProps) {
  const { t } = useTranslation('twoFactor');
  const toast = useToast();
  const turn = useWrite('personal.switchTwoFactor', ['security']);
  const renew = useWrite('personal.renewRecoveryCodes');
  const form = useForm({
    initial: { password: '', certificate: '' },
    check: (values) => [
      ...checkRequired('password', values.password),
      ...checkRequired('certificate', values.certificate),
    ],
    send: async (values) => {
      if (to === 'off') {
        const outcome = await turn.run({ params: { uid }, body: { ...values, state: 0 } });
        if (!outcome.ok) return outcome;
        toast.success(t('turnedOff'));
        onClose();
        return outcome;
      }
      const outcome = await renew.run({ params: { uid }, body: values });
      if (outcome.ok) onCodes(outcome.data.recovery_codes);
      return outcome;
    },
  });
  return (
    <FormDrawer
      track="two-factor-proof"
      form={form}
      title={t(to === 'off' ? 'turnOff' : 'renew')}
      verb={t(to === 'off' ? 'turnOff' : 'renew')}
      onClose={onClose}
    >
      <TextField {...form.field('password')} label={t('password')} secret autoComplete="current-password" />
      <TextField
        {...form.field('certificate')}
        label={t('code')}
        help={t('certificateHelp')}
        autoComplete="one-time-code"
      />
    </FormDrawer>
  );
}
