import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { languageOfTag, languages } from '@/domain/language/language';
import { Button } from '@/ui/button/Button';
import { formatBytes, formatTime } from '@/ui/format/format';
import { Style } from '@/ui/look/Style';
import css from './linkedFile.css';
import { useLinkedFile } from './useLinkedFile';

/** One prepared file by a link that works for an hour, without signing in. */
export default function LinkedFilePage() {
  const { t, i18n } = useTranslation('downloads');
  const linked = useLinkedFile();
  const language = languages.find((one) => one === i18n.language) ?? languageOfTag(i18n.language);
  return (
    <section className="aicc-linked" aria-live="polite">
      <Style css={css} />
      {linked.at === 'looking' && <p>{t('linked.look')}</p>}
      {linked.at === 'invalid' && (
        <>
          <h1>{t('linked.invalid')}</h1>
          <p>{t('linked.invalidText')}</p>
          <Link data-track="linked.home" to="/" className="aicc-button aicc-button-main">
            {t('linked.home')}
          </Link>
        </>
      )}
      {linked.at === 'failed' && (
        <>
          <h1>{t('linked.failed')}</h1>
          <p>{t('linked.failedText')}</p>
          <Button track="retry" kind="main" onClick={linked.retry}>
            {t('linked.retry')}
          </Button>
        </>
      )}
      {'file' in linked && (
        <>
          <h1>{t('linked.title')}</h1>
          <p className="aicc-linked-name">{linked.file.name}</p>
          <p>
            {t('linked.size', {
              size: formatBytes(linked.file.size, language),
              until: formatTime(linked.file.expiresAt, 'full', language, linked.file.timeZone),
            })}
          </p>
          <Button track="download" kind="main" glyph="download" busy={linked.at === 'taking'} onClick={linked.take}>
            {t(linked.at === 'saved' ? 'linked.again' : 'linked.get')}
          </Button>
          {linked.at === 'saved' && <p role="status">{t('linked.saved')}</p>}
        </>
      )}
    </section>
  );
}
