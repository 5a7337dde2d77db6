import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import type { Round } from '@/domain/strategies/strategy';
import { clockText } from '@/domain/time/zone';
import { NO_VALUE } from '@/ui/format/format';
import { useFormat } from '@/ui/format/FormatProvider';

/** A round in words: name, times, robot, redials. */
export function useRoundWords(robots: Reply<'strategy.options'>['robots'] = []) {
  const { t } = useTranslation('strategies');
  const format = useFormat();
  return {
    name: ({ name }: Round) => name.trim() || t('round.unnamed'),
    time: ({ fromMinute, toMinute }: Round) =>
      fromMinute === null || toMinute === null ? NO_VALUE : `${clockText(fromMinute)}–${clockText(toMinute)}`,
    robot: ({ robotId }: Round) => robots.find(({ id }) => id === robotId)?.name ?? NO_VALUE,
    again: ({ redialMax, redialIntervalMinutes }: Round) =>
      redialMax === 0
        ? t('round.never')
        : t('round.times', {
            count: redialMax,
            number: format.number(redialMax),
            minutes: format.number(redialIntervalMinutes),
          }),
  };
}
