import { useTranslation } from 'react-i18next';
import { Glyph } from '../button/Glyph';
import { Style } from '../look/Style';
import css from './states.css';

/** Shown without the permission; says who can change it. */
export function NotPermitted({
  title,
  text,
  wholePage = false,
}: {
  title?: string;
  text?: string;
  wholePage?: boolean;
}) {
  const Title = wholePage ? 'h1' : 'p';
  const { t } = useTranslation('ui');
  return (
    <div className="aicc-state aicc-state-denied">
      <Style css={css} />
      <span className="aicc-state-mark">
        <Glyph name="lock" size={20} />
      </span>
      <Title className="aicc-state-title">{title ?? t('denied.title')}</Title>
      <p className="aicc-state-text">{text ?? t('denied.text')}</p>
    </div>
  );
}
