import { useTranslation } from 'react-i18next';
import type { MatchKind } from '@/domain/messages/hangUpMessage';
import type { LineId } from '@/domain/products/lines';
import { useLabelWords } from '@/parts/labels/LabelTag';

/** Which calls a hang-up message is for, in words. */
export function useMatchWords(): (line: LineId, matchOn: MatchKind, value: string) => string {
  const { t } = useTranslation(['hangUpMessages', 'labels']);
  const labelWords = useLabelWords();
  return (line, matchOn, value) =>
    matchOn === 'result'
      ? t('match.result', { value, words: t(`labels:result.${value}`, { defaultValue: value }) })
      : t('match.label', { value, words: labelWords(line, value) });
}
