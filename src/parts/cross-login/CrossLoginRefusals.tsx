import { useTranslation } from 'react-i18next';
import { crossLoginRefusals } from '@/domain/accounts/crossLogin';

/** What is left to the account itself while somebody acts as it. */
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
