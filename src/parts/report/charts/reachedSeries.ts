import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFilter } from '@/domain/calls/callFilter';
import type { Series } from '@/ui/chart/data/series';
import { useLook } from '@/ui/look/lookContext';
import { greyColour } from '@/ui/look/palette';

/** Reached calls at the bottom and the others above; together they are all calls. */
export function useReachedSeries(): Series[] {
  const { t: word } = useTranslation('labels');
  const { tokens } = useLook();
  return useMemo(
    () => [
      { key: 'reached', label: word('state.outcome.reached'), colour: tokens.colours.accent },
      { key: 'unreached', label: word('state.outcome.unreached'), colour: greyColour(1, tokens.mode) },
    ],
    [word, tokens],
  );
}

export function outcomeOfSeries({ key }: Pick<Series, 'key'>): CallFilter {
  return { outcome: [key === 'reached' ? 'reached' : 'unreached'] };
}
