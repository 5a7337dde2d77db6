import { useTranslation } from 'react-i18next';
import { languageOfTag, languages, languageTag } from '@/domain/language/language';
import { BrandMark } from '../header/BrandMark';
import { useMountContext } from '../../mount/mountReactContext';
import { PlainGlyph } from '@/ui/plain/PlainGlyph';
import { languageNames } from '@/domain/language/languageNames';
import { saveLookChoice, looks, lookGlyphs } from '../header/lookChoice';
import { useWatched } from '@/session/useWatched';

/** Brand, language and look before sign-in, as plain elements, so that no component library is loaded for them. */
export function PublicTools() {
  const { t, i18n } = useTranslation('common');
  const { look, brand } = useMountContext();
  const current = useWatched(look);
  const change = (tag: string) => void i18n.changeLanguage(tag);
  return (
    <header className="aicc-public-tools">
      <span className="aicc-public-brand">
        <BrandMark />
        {brand.name}
      </span>
      <span className="aicc-public-language">
        <PlainGlyph name="globe" />
        <select aria-label={t('language')} value={i18n.language} onChange={(event) => change(event.target.value)}>
          {languages.map((language) => (
            <option key={language} value={languageTag[language]} lang={languageTag[language]}>
              {languageNames[language]}
            </option>
          ))}
        </select>
        <span aria-hidden>{languageNames[languageOfTag(i18n.language)]}</span>
        <PlainGlyph name="chevronDown" size={12} />
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
              saveLookChoice(one);
              look.set(one);
            }}
          >
            <PlainGlyph name={lookGlyphs[one]} />
          </button>
        ))}
      </div>
    </header>
  );
}
