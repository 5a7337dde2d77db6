import Input from 'antd/lib/input/Input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/Button';
import { readNumber, writeNumber } from '../form/field/numberText';
import { useFormat } from '../format/FormatProvider';

interface RangeEndsProps {
  label: string;
  unit: string | undefined;
  value: readonly [number | null, number | null] | null;
  onChange: (value: readonly [number | null, number | null] | null) => void;
}

/** From – to; either end may be open. Ends in the wrong order are swapped. */
export function RangeEnds({ label, unit, value, onChange }: RangeEndsProps) {
  const { t } = useTranslation('ui');
  const { language } = useFormat();
  const [low, setLow] = useState(() => writeNumber(value?.[0] ?? null, language));
  const [high, setHigh] = useState(() => writeNumber(value?.[1] ?? null, language));
  // What is no number is an open end.
  const numberOf = (text: string) => {
    const number = readNumber(text, language);
    return Number.isNaN(number) ? null : number;
  };
  return (
    <form
      className="aicc-filter-panel"
      onSubmit={(event) => {
        event.preventDefault();
        const ends = [numberOf(low), numberOf(high)] as const;
        const [from, to] = ends;
        if (from === null && to === null) onChange(null);
        else onChange(from !== null && to !== null && from > to ? [to, from] : ends);
      }}
    >
      <div className="aicc-filter-ends">
        <Input
          className="aicc-num"
          inputMode="decimal"
          aria-label={t('form.from', { name: label })}
          placeholder={t('filter.from')}
          value={low}
          onChange={(event) => setLow(event.target.value)}
        />
        <span aria-hidden>–</span>
        <Input
          className="aicc-num"
          inputMode="decimal"
          aria-label={t('form.to', { name: label })}
          placeholder={t('filter.to')}
          value={high}
          onChange={(event) => setHigh(event.target.value)}
        />
        {unit !== undefined && <span className="aicc-hint">{unit}</span>}
      </div>
      <div className="aicc-filter-foot">
        <Button track="filter.apply" type="submit" kind="main">
          {t('filter.apply')}
        </Button>
      </div>
    </form>
  );
}
