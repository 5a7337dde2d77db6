import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '@/domain/callFailure';
import { isTaskState } from '@/domain/tasks/taskStates';

/** Replaces the state's key in a refusal by its word. */
export function useStateNamed(): (failure: CallFailure) => CallFailure {
  const { t } = useTranslation('labels');
  return useCallback(
    (failure) => {
      const { state } = failure.params;
      if (typeof state !== 'string' || !isTaskState(state)) return failure;
      return { ...failure, params: { ...failure.params, state: t(`state.task.${state}`) } };
    },
    [t],
  );
}
