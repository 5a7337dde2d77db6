import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/Button';
import { Menu } from '@/ui/Menu';
import { useConsole } from './consoleContext';
import { keepLook, looks, lookGlyphs, type LookChoice } from './lookChoice';
import { useWatched } from './useWatched';

export function LookMenu() {
  const { t } = useTranslation('common');
  const { look } = useConsole();
  const current = useWatched(look);
  const choose = (next: LookChoice) => {
    keepLook(next);
    look.set(next);
  };
  return (
    <Menu
      label={t('look')}
      items={looks.map((one) => ({
        key: one,
        label: t(`looks.${one}`),
        glyph: lookGlyphs[one],
        checked: one === current,
        run: () => choose(one),
      }))}
      trigger={(props) => <Button kind="plain" glyph={current === 'dark' ? 'moon' : 'sun'} aria-label={t('lookIs', { look: t(`looks.${current}`) })} {...props} />}
    />
  );
}
