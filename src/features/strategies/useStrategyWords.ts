import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import type { LineId } from '@/domain/products/lines';
import { byTime, type Round } from '@/domain/strategies/strategy';
import type { FieldWords } from '@/ui/form/conflict/conflictingFields';
import { NO_VALUE } from '@/ui/format/format';
import { useTagWords } from '@/parts/labels/TagText';
import type { StrategyForm } from './strategyForm';
import { useRoundWords } from './useRoundWords';

/** A strategy in words: its name, and its rounds in the order of the day. */
export function useStrategyWords(
  line: LineId,
  robots?: Reply<'strategy.options'>['robots'],
): (form: StrategyForm) => FieldWords[] {
  const { t } = useTranslation(['strategies', 'labels']);
  const tags = useTagWords();
  const of = useRoundWords(robots);
  const words = (round: Round) =>
    [
      `${of.name(round)}, ${of.time(round)}`,
      round.kind === 'tags'
        ? round.tags.map((tag) => tags(line, tag)).join(', ') || NO_VALUE
        : t(`labels:roundKind.${round.kind}`),
      of.robot(round),
      of.again(round),
    ].join(' · ');
  return ({ name, rounds }) => [
    { key: 'name', label: t('editor.name'), value: name.trim() || NO_VALUE },
    { key: 'rounds', label: t('summary.rounds'), value: byTime(rounds).map(words).join('\n') || NO_VALUE },
  ];
}
