import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import { releases } from '@/domain/documents/releases';
import { useProfileChanged, useUser } from '@/session/useSession';
import { useFormat } from '@/ui/format/FormatProvider';
import { Style } from '@/ui/look/Style';
import { PageHeader } from '@/ui/page/PageHeader';
import css from './tools.css';

/** Opening it removes the mark in the menu, on all devices of this person. */
export default function ReleaseNotesPage() {
  const { t } = useTranslation('releaseNotes');
  const format = useFormat();
  const { version, version_new: unread } = useUser();
  const changed = useProfileChanged();
  const { run } = useWrite('release.seen');
  useEffect(() => {
    if (!unread) return;
    // If this fails the mark stays, and the next visit tries again.
    void run({}).then((outcome) => {
      if (outcome.ok) changed({ version_new: false });
    });
  }, [unread, run, changed]);
  // Focused, because nothing else on the page takes the focus and scrolling by keyboard needs it.
  return (
    <>
      <Style css={css} />
      <PageHeader title={t('title')} text={t('text', { version })} />
      <div className="aicc-releases" role="region" aria-label={t('title')} tabIndex={0}>
        {releases.map((release) => (
          <section
            key={release.version}
            className="aicc-surface aicc-release"
            aria-labelledby={`release-${release.version}`}
          >
            <h2 id={`release-${release.version}`} className="aicc-section">
              {release.version} <span className="aicc-hint">{format.day(release.day)}</span>
            </h2>
            <dl className="aicc-release-notes">
              {release.notes.map((note) => (
                <div key={note}>
                  <dt>{t(`notes.${note}.title`)}</dt>
                  <dd>{t(`notes.${note}.text`)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </>
  );
}
