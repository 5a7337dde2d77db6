import { useTranslation } from 'react-i18next';
import { Glyph } from '../button/Glyph';
import { Tip } from './Tip';

/**
 * The dot behind which a figure's definition stands: hover, focus or touch shows it; a screen reader hears it whole.
 */
export function DefinitionDot({ of, text }: { of: string; text: string }) {
  const { t } = useTranslation('ui');
  return (
    <Tip text={text}>
      <button
        type="button"
        className="aicc-dot"
        aria-label={t('definition.of', { name: of, text })}
        onClick={(event) => event.currentTarget.focus()}
      >
        <Glyph name="info" size={14} />
      </button>
    </Tip>
  );
}
