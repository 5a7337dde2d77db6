import type { TFunction } from 'i18next';
import type { LineId } from '@/domain/products/lines';
import type { ShieldCondition, ShieldType } from '@/domain/blocking/shield';
import type { Format } from '@/ui/format/FormatProvider';

type Words = TFunction<['blocking', 'labels']>;
type LabelWords = (line: LineId, letter: string) => string;

/** A condition in words: what is counted, and how often. */
export function conditionWords(
  t: Words,
  format: Format,
  labelWords: LabelWords,
  line: LineId,
  type: ShieldType,
  { of, letters, times }: ShieldCondition,
): string {
  const said = { count: times, number: format.number(times) };
  if (type === 'dials') return t('rule.dials', said);
  return t('rule.results', {
    ...said,
    letters: format.list(letters.map((letter) => letterWords(t, labelWords, line, of, letter))),
  });
}

export function letterWords(
  t: Words,
  labelWords: LabelWords,
  line: LineId,
  of: ShieldCondition['of'],
  letter: string,
): string {
  return `${letter} ${of === 'result' ? t(`labels:result.${letter}`, letter) : labelWords(line, letter)}`;
}
