import { useTranslation } from 'react-i18next';
import { languageOfTag, languages, languageTag } from '@/domain/language';
import { Glyph } from '@/ui/Glyph';
import { BrandMark } from './BrandMark';
import { useConsole } from './consoleContext';
import { languageNames } from '@/domain/languageNames';
import { keepLook, looks, lookGlyphs } from './lookChoice';
import { useWatched } from './useWatched';

/** Brand, language and look before sign-in: plain elements, so that nothing is loaded for them. */
export function PublicTools() {
  const { t, i18n } = useTranslation('common');
  const { look, brand } = useConsole();
  const current = useWatched(look);
  const change = (tag: string) => void i18n.changeLanguage(tag);
  return (
    <header className="aicc-public-tools">
      <span className="aicc-public-brand">
        <BrandMark />
        {brand.name}
      </span>
      <span className="aicc-public-language">
        <Glyph name="globe" />
        <select aria-label={t('language')} value={i18n.language} onChange={(event) => change(event.target.value)}>
          {languages.map((language) => (
            <option key={language} value={languageTag[language]} lang={languageTag[language]}>
              {languageNames[language]}
            </option>
          ))}
        </select>
        <span aria-hidden>{languageNames[languageOfTag(i18n.language)]}</span>
        <Glyph name="chevronDown" size={12} />
      </span>
      <div className="aicc-public-looks" role="group" aria-label={t('look')}>
        {looks.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === current}
            aria-label={t(`looks.${one}`)}
            title={t(`looks.${one}`)}
            onClick={() => {
              keepLook(one);
              look.set(one);
            }}
          >
            <Glyph name={lookGlyphs[one]} />
          </button>
        ))}
      </div>
    </header>
  );
}
