import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import { languages, languageOfTag, languageTag, type Language } from '@/domain/language/language';
import { languageNames } from '@/domain/language/languageNames';
import { isFound, type Operation, operationsOf } from '@/domain/documents/openApi';
import { Button } from '@/ui/button/Button';
import { Empty } from '@/ui/feedback/Empty';
import { Failed } from '@/ui/feedback/Failed';
import { SearchBox } from '@/ui/filter/SearchBox';
import { Loading } from '@/ui/feedback/Loading';
import { Style } from '@/ui/look/Style';
import { ChoiceSelect } from '@/ui/form/field/ChoiceSelect';
import { PageHeader } from '@/ui/page/PageHeader';
import { saveBlob } from '@/ui/browser/saveBlob';
import { ApiArea } from './ApiArea';
import { ApiBasics } from './ApiBasics';
import { WebhookChapter } from './WebhookChapter';
import css from './tools.css';

const areaOf = ({ tags }: Operation) => tags[0] ?? '';

/** Generated from the platform's contract, in a language chosen independently of the console's. */
export default function ApiDocumentPage() {
  const { i18n } = useTranslation();
  const [language, setLanguage] = useState<Language>(() => languageOfTag(i18n.language));
  const { t } = useTranslation(['apiDocument', 'webhooks'], { lng: languageTag[language] });
  /** Loads the texts first, so that the page stays readable meanwhile. */
  const choose = async (tag: string) => {
    await i18n.loadLanguages(tag);
    if (i18n.hasResourceBundle(tag, 'apiDocument')) setLanguage(languageOfTag(tag));
  };
  const [search, setSearch] = useState('');
  const read = useRead('document.api', {});
  const operations = useMemo(() => (read.data === undefined ? [] : operationsOf(read.data.document)), [read.data]);
  const found = useMemo(() => operations.filter((one) => isFound(one, search)), [operations, search]);
  const areas = useMemo(() => [...new Set(found.map(areaOf))], [found]);
  const save = () =>
    saveBlob(new Blob([JSON.stringify(read.data?.document, null, 2)], { type: 'application/json' }), 'openapi.json');
  return (
    <div lang={languageTag[language]}>
      <Style css={css} />
      <PageHeader
        title={t('title')}
        text={t('text')}
        actions={
          <>
            <ChoiceSelect
              track="select.language"
              aria-label={t('language')}
              value={language}
              choices={languages.map((one) => ({ value: one, label: languageNames[one], lang: languageTag[one] }))}
              onChange={(next) => void choose(languageTag[next])}
            />
            {read.data !== undefined && (
              <Button track="download" glyph="download" onClick={save}>
                {t('save')}
              </Button>
            )}
          </>
        }
      />
      {read.loading && <Loading shape="form" />}
      {read.data === undefined && read.failure !== null && <Failed failure={read.failure} retry={read.retry} />}
      {read.data !== undefined && (
        <div className="aicc-api">
          <ApiBasics t={t} />
          <WebhookChapter t={t} />
          <SearchBox label={t('search')} placeholder={t('search')} value={search} onChange={setSearch} />
          <p className="aicc-hint" role="status">
            {t('found', { count: found.length })}
          </p>
          {areas.length === 0 && <Empty title={t('none')} text={t('noneText')} />}
          {areas.map((area) => (
            <ApiArea key={area} area={area} operations={found.filter((one) => areaOf(one) === area)} t={t} />
          ))}
        </div>
      )}
    </div>
  );
}
