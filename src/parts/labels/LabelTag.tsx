import { useTranslation } from 'react-i18next';
import { labelOf, type LabelledProduct } from '@/domain/calling/labels';
import { useLook } from '@/ui/look/lookContext';
import { Style } from '@/ui/look/Style';
import { labelColour } from './labelColour';
import css from '@/ui/feedback/states.css';

/** The words of an intention label in the user's language; the letter alone for an unknown one. */
export function useLabelWords(): (product: LabelledProduct, letter: string) => string {
  const { t } = useTranslation('labels');
  return (product, letter) => t(`${product}.${letter}`, { defaultValue: labelOf(product, letter)?.name ?? letter });
}

interface LabelTagProps {
  product: LabelledProduct;
  letter: string;
  /** only the letter, for narrow columns; the text is in the tooltip and for screen readers */
  short?: boolean;
}

/** An intention label: its letter in its colour, and its text. */
export function LabelTag({ product, letter, short = false }: LabelTagProps) {
  const { mode } = useLook();
  const words = useLabelWords()(product, letter);
  return (
    <span className="aicc-label" title={short ? words : undefined}>
      <Style css={css} />
      <span className="aicc-label-letter" style={{ borderColor: labelColour(product, letter, mode) }}>
        {letter}
      </span>
      <span className={short ? 'aicc-hidden' : 'aicc-label-text'}>{words}</span>
    </span>
  );
}
