import { useTranslation } from 'react-i18next';
import { standing, type Band } from '@/domain/calling/forecast';

type Text = (value: number) => string;

/** A band in words, and the position of the actual value; equal texts are shown once. */
export function useBandWords() {
  const { t } = useTranslation('forecast');
  const range = ({ low, high }: Band, text: Text) =>
    text(low) === text(high) ? text(low) : t('range', { low: text(low), high: text(high) });
  /** `running`: the value may still grow, so being below means nothing yet */
  const stand = (actual: number, band: Band, running: boolean) => {
    const place = standing(actual, band);
    return running && place === 'below' ? 'far' : place;
  };
  return { range, stand };
}
