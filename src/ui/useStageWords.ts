import { useCallback } from 'react';
import type { LineId } from '@/domain/lines';
import { isOverdueStage } from '@/domain/overdue';
import { noStage } from '@/domain/stages';
import { useWords } from './useWords';

/** A stage of a line's report in words; a name from a contact list stands for itself. */
export function useStageWords(): (line: LineId, stage: string) => string {
  const t = useWords('labels');
  return useCallback(
    (line, stage) => {
      if (stage === noStage) return t(`stage.${line}.none`);
      return line === 'marketing' || !isOverdueStage(stage) ? stage : t(`stage.${line}.${stage}`);
    },
    [t],
  );
}
