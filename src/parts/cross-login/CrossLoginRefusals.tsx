import { useTranslation } from 'react-i18next';
import { crossLoginRefusals } from '@/domain/accounts/crossLogin';

/** What is refused during a cross login. */
export function CrossLoginRefusals() {
  const { t } = useTranslation('ui');
  return (
    <>
      <p>{t('crossLogin.text')}</p>
      <ul className="aicc-dashes">
        {crossLoginRefusals.map((what) => (
          <li key={what}>{t(`crossLogin.what.${what}`)}</li>
        ))}
      </ul>
    </>
  );
}
