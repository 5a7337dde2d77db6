import { useTranslation } from 'react-i18next';
import { chapterParts, marked, type ChapterId } from '@/domain/documents/manual';
import { isOpening, OpenScreenLink } from './OpenScreenLink';

interface ChapterProps {
  id: ChapterId;
  headingId: string;
  search: string;
}

/** A chapter: purpose of its screens, common tasks, limits, and reasons of refusals. */
export function Chapter({ id, headingId, search }: ChapterProps) {
  const { t } = useTranslation('manual');
  return (
    <section className="aicc-surface aicc-manual-chapter" aria-labelledby={headingId}>
      <div className="aicc-manual-head">
        <h2 id={headingId} className="aicc-section" tabIndex={-1}>
          <Marked text={t(`chapter.${id}.title`)} search={search} />
        </h2>
        {isOpening(id) && <OpenScreenLink chapter={id} />}
      </div>
      {chapterParts.map((part) => (
        <div key={part}>
          <h3>{t(`part.${part}`)}</h3>
          {part === 'how' ? (
            <ul>
              {t(`chapter.${id}.${part}`)
                .split('\n')
                .map((step) => (
                  <li key={step}>
                    <Marked text={step} search={search} />
                  </li>
                ))}
            </ul>
          ) : (
            <p>
              <Marked text={t(`chapter.${id}.${part}`)} search={search} />
            </p>
          )}
        </div>
      ))}
    </section>
  );
}

function Marked({ text, search }: { text: string; search: string }) {
  return marked(text, search).map((piece, at) => (piece.found ? <mark key={at}>{piece.text}</mark> : piece.text));
}
