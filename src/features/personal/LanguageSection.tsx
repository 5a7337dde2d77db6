import { useTranslation } from 'react-i18next';
import { useApi } from '@/api/apiContext';
import { languageOfTag, languages, languageTag } from '@/domain/language/language';
import { languageNames } from '@/domain/language/languageNames';
import { RadioChoices } from '@/ui/form/field/RadioField';
import { Section } from './Section';

/** Applies at once; what is typed on this screen stays. Inside a host the language is the host's. */
export function LanguageSection() {
  const { t, i18n } = useTranslation('personal');
  const { api } = useApi();
  const current = languageOfTag(i18n.language);
  const { embedded } = api.http;
  return (
    <Section title={t('language.title')} text={t(embedded ? 'language.ofHost' : 'language.text')}>
      {embedded ? (
        <p className="aicc-personal-value">{languageNames[current]}</p>
      ) : (
        <RadioChoices
          track="language"
          aria-label={t('language.title')}
          as="row"
          value={current}
          choices={languages.map((value) => ({ value, label: languageNames[value], lang: languageTag[value] }))}
          onChange={(language) => void i18n.changeLanguage(languageTag[language])}
        />
      )}
    </Section>
  );
}
