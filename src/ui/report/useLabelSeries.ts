import { useMemo } from 'react';
import { answeredLabels } from '@/domain/labels';
import type { LineId } from '@/domain/lines';
import type { Series } from '../chart/series';
import { useLabelWords } from '../LabelTag';
import { useLook } from '../look/lookContext';
import { labelColour } from '../palette';

/** The letters an answered call may carry, each in its own colour everywhere. */
export function useLabelSeries(line: LineId): Series[] {
  const words = useLabelWords();
  const { mode } = useLook();
  return useMemo(
    () => answeredLabels(line).map((letter) => ({ key: letter, label: `${letter} · ${words(line, letter)}`, colour: labelColour(line, letter, mode) })),
    [line, words, mode],
  );
}
