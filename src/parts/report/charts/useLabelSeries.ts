import { useMemo } from 'react';
import { answeredLabels } from '@/domain/calling/labels';
import type { LineId } from '@/domain/products/lines';
import type { Series } from '@/ui/chart/data/series';
import { useLabelWords } from '../../labels/LabelTag';
import { useLook } from '@/ui/look/lookContext';
import { labelColour } from '../../labels/labelColour';

/** The letters of answered calls, each in its own colour. */
export function useLabelSeries(line: LineId): Series[] {
  const words = useLabelWords();
  const { mode } = useLook();
  return useMemo(
    () =>
      answeredLabels(line).map((letter) => ({
        key: letter,
        label: `${letter} · ${words(line, letter)}`,
        colour: labelColour(line, letter, mode),
      })),
    [line, words, mode],
  );
}
