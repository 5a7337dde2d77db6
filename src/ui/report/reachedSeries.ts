import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFilter } from '@/domain/callFilter';
import type { Series } from '../chart/series';
import { useLook } from '../look/lookContext';
import { unreachedColour } from '../palette';

/** Reached at the foot, the rest on it: together they are the calls. */
export function useReachedSeries(): Series[] {
  const { t: word } = useTranslation('labels');
  const { tokens } = useLook();
  return useMemo(
    () => [
      { key: 'reached', label: word('state.outcome.reached'), colour: tokens.colours.accent },
      { key: 'unreached', label: word('state.outcome.unreached'), colour: unreachedColour(1, tokens.mode) },
    ],
    [word, tokens],
  );
}

export function outcomeOfSeries({ key }: Pick<Series, 'key'>): CallFilter {
  return { outcome: [key === 'reached' ? 'reached' : 'unreached'] };
}
