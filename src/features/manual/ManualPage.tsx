import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { chapterIds, chapterParts, isChapter, isFoundIn, type ChapterId } from '@/domain/documents/manual';
import { Empty } from '@/ui/feedback/Empty';
import { SearchBox } from '@/ui/filter/SearchBox';
import { Style } from '@/ui/look/Style';
import { PageHeader } from '@/ui/page/PageHeader';
import { Chapter } from './Chapter';
import css from './manual.css';

const headingOf = (id: ChapterId) => `manual-${id}`;

/** A chapter for each group of screens, with a search in the language of the manual. */
export default function ManualPage() {
  const { t } = useTranslation('manual');
  const [query, setQuery] = useSearchParams();
  const [search, setSearch] = useState('');
  const wished = query.get('chapter') ?? '';
  const found = useMemo(
    () =>
      chapterIds.filter((id) =>
        isFoundIn([t(`chapter.${id}.title`), ...chapterParts.map((part) => t(`chapter.${id}.${part}`))], search),
      ),
    [t, search],
  );

  // Moves view and focus to the chapter.
  useEffect(() => {
    if (!isChapter(wished)) return;
    const heading = document.getElementById(headingOf(wished));
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  }, [wished]);

  const go = (id: ChapterId) => {
    // A second press on the same chapter does not change the address.
    document.getElementById(headingOf(id))?.scrollIntoView({ block: 'start' });
    document.getElementById(headingOf(id))?.focus({ preventScroll: true });
    setQuery({ chapter: id }, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <Style css={css} />
      <PageHeader title={t('title')} text={t('text')} />
      <div className="aicc-manual">
        <nav className="aicc-manual-contents" aria-label={t('contents')}>
          <ol>
            {found.map((id) => (
              <li key={id}>
                <button
                  type="button"
                  data-track={`chapter.${id}`}
                  className="aicc-button aicc-button-link"
                  onClick={() => go(id)}
                >
                  {t(`chapter.${id}.title`)}
                </button>
              </li>
            ))}
          </ol>
        </nav>
        <div className="aicc-manual-chapters">
          <SearchBox label={t('search')} placeholder={t('search')} value={search} onChange={setSearch} />
          <p className="aicc-hint" role="status">
            {search === '' ? '' : t('found', { count: found.length })}
          </p>
          {found.length === 0 && <Empty glyph="search" title={t('none')} text={t('noneText')} />}
          {found.map((id) => (
            <Chapter key={id} id={id} headingId={headingOf(id)} search={search} />
          ))}
        </div>
      </div>
    </>
  );
}
