import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineId } from '@/domain/products/lines';
import type { LifeAction } from '@/domain/tasks/taskStates';
import { useFormat } from '@/ui/format/FormatProvider';
import type { LifeCounts } from './lifeCounts';

export type LifeKind = 'task' | 'plan';
export const lifeTexts = { task: 'tasks', plan: 'plans' } as const;

export interface LifeSubject {
  readonly line: LineId;
  readonly id: number;
  readonly name: string;
  readonly startAt: number;
  readonly timeZone: string;
}

/** What the question before an action says: how many contacts or rounds it concerns, and the calls in progress. */
export function useLifeText(kind: LifeKind): (action: LifeAction, subject: LifeSubject, counts: LifeCounts) => string {
  const { t } = useTranslation<'tasks' | 'plans'>(lifeTexts[kind]);
  const format = useFormat();
  return useCallback(
    (action, { name, startAt, timeZone }, { open, calling }) => {
      const text = t(`action.${action}.text`, {
        name,
        count: open,
        number: format.number(open),
        time: format.time(startAt, 'dayClock', timeZone),
      });
      // Calls in progress are mentioned only by actions that let them end.
      return calling > 0 && action !== 'start' && action !== 'resume'
        ? `${text} ${t('action.draining', { count: calling, number: format.number(calling) })}`
        : text;
    },
    [t, format],
  );
}
