import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { chapterOf } from '@/domain/documents/manual';
import { useMay } from '@/session/useMay';
import { pathTo } from '@/registry/links';
import { placeOf } from '@/registry/place';
import { Button } from '@/ui/button/Button';

/** Opens the manual's chapter of the present screen. */
export function HelpLink() {
  const { t } = useTranslation('common');
  const may = useMay('operateWord');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const screen = placeOf(pathname)?.id;
  if (!may() || screen === 'userManual') return null;
  const chapter = screen === undefined ? null : chapterOf(screen);
  return (
    <Button
      track="help"
      kind="plain"
      glyph="question"
      aria-label={t('help')}
      onClick={() => void navigate(pathTo('userManual', {}, chapter === null ? {} : { chapter }))}
    />
  );
}
