import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '@/domain/callFailure';
import { failureText } from '@/domain/callFailure';
import type { FieldProblem } from '@/domain/problem';

/** The text for a failed call, in the user's language. */
export function useFailureWords(): (failure: CallFailure) => string {
  const { t, i18n } = useTranslation('failures');
  return useCallback(
    (failure) =>
      failureText(failure, (key, values) => (i18n.exists(key) ? t(key, { ...values, defaultValue: '' }) : null)),
    [t, i18n],
  );
}

/** The text for a rule that a field breaks. */
export function useProblemWords(): (problem: FieldProblem) => string {
  const { t } = useTranslation('errors');
  return useCallback((problem) => t(`problem.${problem.code}`, { ...problem.params, defaultValue: problem.code }), [t]);
}
