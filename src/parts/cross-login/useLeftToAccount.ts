import { useTranslation } from 'react-i18next';
import { useActing } from '@/session/acting';

/** Why a control that domain/crossLogin refuses cannot be pressed; undefined outside cross login. */
export function useLeftToAccount(): string | undefined {
  const { t } = useTranslation('ui');
  return useActing() ? t('crossLogin.refused') : undefined;
}
