import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { labelOf } from '@/domain/calling/labels';
import type { LineId } from '@/domain/products/lines';
import { LabelTag, useLabelWords } from './LabelTag';

/** Text of a tag that rounds select by: an intention letter with its meaning, or another end state. */
export function useTagWords(): (line: LineId, tag: string) => string {
  const { t } = useTranslation('labels');
  const labels = useLabelWords();
  return useCallback(
    (line, tag) =>
      labelOf(line, tag) === null ? t(`tag.${tag}`, { defaultValue: tag }) : `${tag} ${labels(line, tag)}`,
    [t, labels],
  );
}

export function TagText({ line, tag }: { line: LineId; tag: string }) {
  const words = useTagWords();
  return labelOf(line, tag) === null ? (
    <span className="aicc-quiet">{words(line, tag)}</span>
  ) : (
    <LabelTag product={line} letter={tag} />
  );
}
