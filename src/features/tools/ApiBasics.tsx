import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import { pathTo } from '@/app/links';
import { Allowed } from '@/session/Allowed';

const chapters = ['token', 'answers', 'errors', 'webhooks'] as const;

/** What holds for every endpoint, and where events come from. */
export function ApiBasics({ t }: { t: TFunction<'apiDocument'> }) {
  return (
    <section className="aicc-surface aicc-release" aria-label={t('basics')}>
      <dl className="aicc-release-notes">
        {chapters.map((chapter) => (
          <div key={chapter}>
            <dt>{t(`chapters.${chapter}.title`)}</dt>
            <dd>
              {t(`chapters.${chapter}.text`)}{' '}
              {chapter === 'webhooks' && (
                <Allowed to="system*webhookPage*view">
                  <Link to={pathTo('webhooks')}>{t('chapters.webhooks.open')}</Link>
                </Allowed>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
