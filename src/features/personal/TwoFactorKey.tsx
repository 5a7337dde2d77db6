import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import { checkRequired } from '@/domain/problem';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { TextField } from '@/ui/form/field/TextField';
import { useForm } from '@/ui/form/useForm';
import { useToast } from '@/ui/feedback/ToastProvider';
import { SecretKey } from '@/parts/two-factor/SecretKey';

interface TwoFactorKeyProps {
  uid: number;
  secret: string;
  uri: string;
  onClose: () => void;
  onCodes: (codes: readonly string[]) => void;
}

export function TwoFactorKey({ uid, secret, uri, onClose, onCodes }: TwoFactorKeyProps) {
  const { t } = useTranslation('twoFactor');
  const toast = useToast();
  const turn = useWrite('personal.switchTwoFactor', ['security']);
  const form = useForm({
    initial: { certificate: '' },
    check: ({ certificate }) => checkRequired('certificate', certificate),
    send: async ({ certificate }) => {
      const outcome = await turn.run({ params: { uid }, body: { state: 1, certificate: certificate.trim() } });
      if (!outcome.ok) return outcome;
      toast.success(t('turnedOn'));
      onCodes(outcome.data.recovery_codes);
      return outcome;
    },
  });
  return (
    <FormDrawer track="two-factor-key" form={form} title={t('title')} verb={t('turnOn')} onClose={onClose}>
      <SecretKey secret={secret} uri={uri} />
      <TextField
        {...form.field('certificate')}
        label={t('code')}
        help={t('codeHelp')}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </FormDrawer>
  );
}
