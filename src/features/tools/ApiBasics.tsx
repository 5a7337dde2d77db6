import type { TFunction } from 'i18next';

const chapters = ['token', 'keys', 'answers', 'errors'] as const;

/** What all endpoints have in common. */
export function ApiBasics({ t }: { t: TFunction<'apiDocument'> }) {
  return (
    <section className="aicc-surface aicc-release" aria-label={t('basics')}>
      <dl className="aicc-release-notes">
        {chapters.map((chapter) => (
          <div key={chapter}>
            <dt>{t(`chapters.${chapter}.title`)}</dt>
            <dd>{t(`chapters.${chapter}.text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
