import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '@/domain/callFailure';
import { failureText } from '@/domain/callFailure';
import { failureValues } from './failureValues';
import type { FieldProblem } from '@/domain/problem';

/** The text for a failed call, in the user's language. */
export function useFailureWords(): (failure: CallFailure) => string {
  const { t, i18n } = useTranslation('failures');
  return useCallback(
    (failure) =>
      failureText(failure, (key, values) =>
        i18n.exists(key) ? t(key, { ...failureValues(values, i18n.language), defaultValue: '' }) : null,
      ),
    [t, i18n],
  );
}

/** The text for a rule that a field breaks. */
export function useProblemWords(): (problem: FieldProblem) => string {
  const { t, i18n } = useTranslation('errors');
  return useCallback(
    ({ code, params = {} }) => t(`problem.${code}`, { ...failureValues(params, i18n.language), defaultValue: code }),
    [t, i18n],
  );
}
