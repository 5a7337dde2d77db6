import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Style } from '@/ui/look/Style';
import qrCss from '@/parts/pictures/qr.css';
import css from './twoFactor.css';

const QrPicture = lazy(() => import('@/parts/pictures/QrPicture').then((module) => ({ default: module.QrPicture })));

/** The secret for an authenticator: as a QR code, and as text for typing. */
export function SecretKey({ secret, uri }: { secret: string; uri: string }) {
  const { t } = useTranslation('twoFactor');
  return (
    <div className="aicc-secret">
      <Style css={css} />
      <Style css={qrCss} />
      <Suspense fallback={<div className="aicc-qr" />}>
        <QrPicture value={uri} label={t('qr')} />
      </Suspense>
      <p className="aicc-hint">{t('byHand')}</p>
      <code className="aicc-secret-text">{secret.match(/.{1,4}/g)?.join(' ')}</code>
    </div>
  );
}
