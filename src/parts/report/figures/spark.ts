import type { FigureId } from '@/domain/reports/figures';
import type { DayCounts } from '../model';

/** The sparkline of a figure by day; an unknown day is a gap. */
const ofDay: Partial<Record<FigureId, (day: DayCounts) => number | null>> = {
  calls: ({ attempts }) => attempts,
  reached: ({ reached }) => reached,
  connectRate: ({ attempts, reached }) => (attempts > 0 ? (reached / attempts) * 100 : null),
  talkTotal: ({ talkSeconds }) => talkSeconds,
  talkMean: ({ talkSeconds, reached }) => (talkSeconds !== null && reached > 0 ? talkSeconds / reached : null),
  transfers: ({ transfers }) => transfers,
  transferRate: ({ transfers, reached }) => (transfers !== null && reached > 0 ? (transfers / reached) * 100 : null),
};

export function sparkOf(id: FigureId, days: readonly DayCounts[]): (number | null)[] | null {
  const value = ofDay[id];
  if (value === undefined || days.length < 2) return null;
  return days.map((day) => (day.missing ? null : value(day)));
}
