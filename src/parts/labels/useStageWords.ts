import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineId } from '@/domain/products/lines';
import { isOverdueStage } from '@/domain/calling/overdue';
import { noStage } from '@/domain/reports/stages';

/** A stage of a line's report in words; a name from a contact list is shown as it is. */
export function useStageWords(): (line: LineId, stage: string) => string {
  const { t } = useTranslation('labels');
  return useCallback(
    (line, stage) => {
      if (stage === noStage) return t(`stage.${line}.none`);
      return line === 'marketing' || !isOverdueStage(stage) ? stage : t(`stage.${line}.${stage}`);
    },
    [t],
  );
}
