import { useTranslation } from 'react-i18next';
import { passwordMaxChars, passwordMinChars } from '@/domain/limits';
import { TextField } from '@/ui/form/field/TextField';
import type { Bound } from '@/ui/form/bound';

/** A first password for another person. */
export function PasswordFields({ label, fresh, again }: { label: string; fresh: Bound<string>; again: Bound<string> }) {
  const { t } = useTranslation('users');
  return (
    <>
      <TextField
        {...fresh}
        label={label}
        help={t('form.passwordHelp', { min: passwordMinChars, max: passwordMaxChars })}
        secret
        autoComplete="new-password"
      />
      <TextField {...again} label={t('form.again')} secret autoComplete="new-password" />
    </>
  );
}
