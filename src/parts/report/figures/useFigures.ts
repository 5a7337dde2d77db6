import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type FigureId, type FigureUnit, figuresOf } from '@/domain/reports/figures';
import { effectiveMinSeconds, shortCallSeconds } from '@/domain/limits';
import type { LineId } from '@/domain/products/lines';
import { type Format, useFormat } from '@/ui/format/FormatProvider';
import { comparedWords } from '../compare/comparedWords';
import { betterWay } from './figureLook';
import type { DayCounts, FiguresRead } from '../model';
import { sparkOf } from './spark';
import type { Rows } from '../rows/useRows';

/** A figure ready to be shown, large or small. */
export interface ShownFigure {
  readonly id: FigureId;
  readonly label: string;
  readonly definition: string;
  readonly value: number | null;
  readonly format: (value: number) => string;
  readonly before?: { readonly value: number | null; readonly than: string };
  readonly better?: 'more' | 'less';
  readonly changeIn: 'share' | 'points';
  readonly trend?: readonly (number | null)[];
  readonly to?: string;
}

/** The figures of a reply with texts, formats and links. Shares are parts of one here. */
export function useFigures(
  line: LineId,
  data: FiguresRead | undefined,
  days: readonly DayCounts[] | undefined,
  rows: Rows,
): ReadonlyMap<FigureId, ShownFigure> {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  return useMemo(() => {
    if (data === undefined) return new Map();
    const than = data.compared === null ? null : comparedWords(data.compared, t, format);
    const counted = new Map(data.figures.map((one) => [one.id, one]));
    const shown = figuresOf(line).flatMap(({ id, unit, part }): [FigureId, ShownFigure][] => {
      const found = counted.get(id);
      if (found === undefined) return [];
      const scale = unit === 'percent' ? 0.01 : 1;
      const scaled = (value: number | null) => (value === null ? null : value * scale);
      const trend = days === undefined ? null : sparkOf(id, days);
      const better = betterWay[id];
      const to = rows(part.where);
      return [
        [
          id,
          {
            id,
            label: t(`figure.${id}.label`),
            definition: t(`figure.${id}.means`, { effective: effectiveMinSeconds, short: shortCallSeconds }),
            value: scaled(found.value),
            format: writer(unit, format),
            changeIn: unit === 'percent' ? 'points' : 'share',
            ...(than === null ? {} : { before: { value: scaled(found.before), than } }),
            ...(better === undefined ? {} : { better }),
            ...(trend === null ? {} : { trend }),
            ...(to === undefined ? {} : { to }),
          },
        ],
      ];
    });
    return new Map(shown);
  }, [line, data, days, rows, t, format]);
}

function writer(unit: FigureUnit, format: Format): (value: number) => string {
  if (unit === 'percent') return (value) => format.percent(value);
  if (unit === 'seconds') return (value) => format.duration(value);
  return (value) => format.number(value);
}
