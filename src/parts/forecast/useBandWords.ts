import { useTranslation } from 'react-i18next';
import { standing, type Band } from '@/domain/calling/forecast';

type Text = (value: number) => string;

/** A band in words, and where a fact stands to it; what reads the same is not said twice. */
export function useBandWords() {
  const { t } = useTranslation('forecast');
  const range = ({ low, high }: Band, text: Text) =>
    text(low) === text(high) ? text(low) : t('range', { low: text(low), high: text(high) });
  /** `running`: it may still change, and to be below says nothing yet */
  const stand = (fact: number, band: Band, running: boolean) => {
    const place = standing(fact, band);
    return running && place === 'below' ? 'far' : place;
  };
  return { range, stand };
}
