import { useTranslation } from 'react-i18next';
import type { Trial } from './useTrial';

/** Why a step of the talk was not taken; nothing typed is lost. */
export function TroubleLine({ trouble }: { trouble: Trial['trouble'] }) {
  const { t } = useTranslation('share');
  if (trouble === null) return null;
  return (
    <p role="alert" className="aicc-share-problem">
      {trouble.seconds === null ? t('trouble.failed') : t('trouble.wait', { seconds: trouble.seconds })}
    </p>
  );
}
