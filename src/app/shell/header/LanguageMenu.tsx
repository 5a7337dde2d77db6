import { useTranslation } from 'react-i18next';
import { languageOfTag, languages, languageTag } from '@/domain/language/language';
import { Button } from '@/ui/button/Button';
import { Menu } from '@/ui/overlay/Menu';
import { languageNames } from '@/domain/language/languageNames';

/** Changes the texts only; typed input and open dialogs stay. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation('common');
  const current = languageOfTag(i18n.language);
  return (
    <Menu
      label={t('language')}
      items={languages.map((language) => ({
        key: language,
        label: <span lang={languageTag[language]}>{languageNames[language]}</span>,
        checked: language === current,
        run: () => void i18n.changeLanguage(languageTag[language]),
      }))}
      trigger={(props) => (
        <Button
          track="language"
          kind="plain"
          glyph="globe"
          aria-label={t('languageIs', { language: languageNames[current] })}
          {...props}
        >
          <span className="aicc-language-name">{languageNames[current]}</span>
        </Button>
      )}
    />
  );
}
