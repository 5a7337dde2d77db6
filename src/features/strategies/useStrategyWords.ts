import { useTranslation } from 'react-i18next';
import type { LineId } from '@/domain/lines';
import { byTime, type Round } from '@/domain/strategy';
import { clockText } from '@/domain/zone';
import type { InWords } from '@/ui/form/differing';
import { NO_VALUE } from '@/ui/format';
import { useFormat } from '@/ui/FormatProvider';
import { useTagWords } from '@/ui/TagText';
import type { StrategyForm } from './strategyForm';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** A strategy in words: its name, and its rounds in the order of the day. */
export function useStrategyWords(line: LineId, robots: readonly Named[] = []): (form: StrategyForm) => InWords[] {
  const { t } = useTranslation(['strategies', 'labels']);
  const format = useFormat();
  const tags = useTagWords();
  const time = (minute: number | null) => (minute === null ? NO_VALUE : clockText(minute));
  const words = ({ name, fromMinute, toMinute, kind, tags: chosen, robotId, redialMax, redialIntervalMinutes }: Round) =>
    [
      `${name.trim() || t('round.unnamed')}, ${time(fromMinute)}–${time(toMinute)}`,
      kind === 'tags' ? chosen.map((tag) => tags(line, tag)).join(', ') || NO_VALUE : t(`labels:roundKind.${kind}`),
      robots.find(({ id }) => id === robotId)?.name ?? NO_VALUE,
      redialMax === 0 ? t('round.never') : t('round.times', { count: redialMax, number: format.number(redialMax), minutes: format.number(redialIntervalMinutes) }),
    ].join(' · ');
  return ({ name, rounds }) => [
    { key: 'name', label: t('editor.name'), value: name.trim() || NO_VALUE },
    { key: 'rounds', label: t('summary.rounds'), value: byTime(rounds).map(words).join('\n') || NO_VALUE },
  ];
}
