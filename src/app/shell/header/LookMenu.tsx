import { useTranslation } from 'react-i18next';
import { useMountContext } from '../../mount/mountReactContext';
import { Button } from '@/ui/button/Button';
import { Menu } from '@/ui/overlay/Menu';
import { saveLookChoice, looks, lookGlyphs, type LookChoice } from './lookChoice';
import { useWatched } from '@/session/useWatched';

export function LookMenu() {
  const { t } = useTranslation('common');
  const { look } = useMountContext();
  const current = useWatched(look);
  const choose = (next: LookChoice) => {
    saveLookChoice(next);
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
      trigger={(props) => (
        <Button
          track="look"
          kind="plain"
          glyph={current === 'dark' ? 'moon' : 'sun'}
          aria-label={t('lookIs', { look: t(`looks.${current}`) })}
          {...props}
        />
      )}
    />
  );
}
