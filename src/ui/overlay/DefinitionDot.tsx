import { useTranslation } from 'react-i18next';
import { Glyph } from '../button/Glyph';
import { Tip } from './Tip';

/** A dot with a figure's definition: shown on hover, focus or touch, and read by screen readers. */
export function DefinitionDot({ of, text }: { of: string; text: string }) {
  const { t } = useTranslation('ui');
  return (
    <Tip text={text}>
      <button
        type="button"
        data-track="definition"
        className="aicc-dot"
        aria-label={t('definition.of', { name: of, text })}
        onClick={(event) => event.currentTarget.focus()}
      >
        <Glyph name="info" size={14} />
      </button>
    </Tip>
  );
}
