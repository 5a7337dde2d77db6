import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineId } from '@/domain/products/lines';
import { useLabelWords } from '@/parts/labels/LabelTag';
import { useNotCalledWords } from '@/parts/progress/useNotCalledWords';

/** An outcome of a contact (domain/contacts/contactOutcome) in words. */
export function useOutcomeWords(): (line: LineId, outcome: string) => string {
  const { t } = useTranslation(['ui', 'labels']);
  const labels = useLabelWords();
  const notCalled = useNotCalledWords();
  return useCallback(
    (line, outcome) => {
      const [kind, value = ''] = outcome.split('.');
      if (kind === 'notCalled') return t('ui:progress.reasonNamed', { reason: notCalled(value) });
      return kind === 'label' ? `${value} ${labels(line, value)}` : t(`labels:ringType.${value}`, value);
    },
    [t, labels, notCalled],
  );
}
