import { useTranslation } from 'react-i18next';
import { useUser } from '@/session/useSession';
import { Style } from '@/ui/look/Style';
import css from './pane.css';

/** For a signed-in person without any screen: says who can change it. */
export function NoScreens() {
  const { t } = useTranslation('common');
  const { name, roles } = useUser();
  return (
    <section className="aicc-pane">
      <Style css={css} />
      <h1>{t('noScreens.title', { name })}</h1>
      <p>{t('noScreens.text', { role: roles[0] ?? '–' })}</p>
    </section>
  );
}
