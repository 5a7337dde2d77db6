import { useTranslation } from 'react-i18next';
import { Style } from '@/ui/look/Style';
import { saveBlob } from '@/ui/browser/saveBlob';
import css from './twoFactor.css';

/** Shown once. They can be saved as a file; the console stores none of them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('twoFactor');
  const save = () => saveBlob(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'aicc-recovery-codes.txt');
  return (
    <div className="aicc-secret">
      <Style css={css} />
      <p>{t('codesText')}</p>
      <ul className="aicc-recovery" aria-label={t('codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <button type="button" data-track="recovery-codes.save" className="aicc-button" onClick={save}>
        {t('saveCodes')}
      </button>
    </div>
  );
}
