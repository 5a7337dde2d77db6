import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { contactKinds, type CalleeOutcome } from '@/domain/robots/tunnel/callee';
import { useLabelWords } from '@/parts/labels/LabelTag';
import { useScriptScreen } from '../scriptContext';

/** Who a test callee is; of a contact also the label the call should get. */
export function useCalleeName(): (callee: Pick<CalleeOutcome, 'kind' | 'label'>) => string {
  const { t } = useTranslation('robots');
  const { line } = useScriptScreen();
  const labelWords = useLabelWords();
  return useCallback(
    ({ kind, label }) => {
      const who = t(`callees.who.${kind}`);
      const isContact = contactKinds.some((one) => one === kind);
      return isContact && label !== null ? t('callees.contact', { who, label: labelWords(line, label) }) : who;
    },
    [t, line, labelWords],
  );
}
