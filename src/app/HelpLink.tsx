import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { chapterOf } from '@/domain/manual';
import { useCan } from '@/session/useCan';
import { Button } from '@/ui/Button';
import { pathTo } from './links';
import { placeOf } from './place';

/** From any screen to what the manual says of it; the way back is the browser's. */
export function HelpLink() {
  const { t } = useTranslation('common');
  const can = useCan();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const screen = placeOf(pathname)?.id;
  if (!can('system*operateWord*view') || screen === 'userManual') return null;
  const chapter = screen === undefined ? null : chapterOf(screen);
  return <Button kind="plain" glyph="question" aria-label={t('help')} onClick={() => void navigate(pathTo('userManual', {}, chapter === null ? {} : { chapter }))} />;
}
