import { useTranslation } from 'react-i18next';
import { useApi } from '@/api/apiContext';
import { languageOfTag, languages, languageTag } from '@/domain/language/language';
import { languageNames } from '@/domain/language/languageNames';
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
        <div className="aicc-choices aicc-choices-row" role="radiogroup" aria-label={t('language.title')}>
          {languages.map((language) => (
            <label key={language} className="aicc-choice">
              <input
                type="radio"
                className="aicc-check"
                name="aicc-own-language"
                checked={language === current}
                onChange={() => void i18n.changeLanguage(languageTag[language])}
              />
              <span lang={languageTag[language]}>{languageNames[language]}</span>
            </label>
          ))}
        </div>
      )}
    </Section>
  );
}
