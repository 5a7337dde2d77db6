import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { Note } from '@/ui/feedback/Note';
import { useFormat } from '@/ui/format/FormatProvider';

/** The estimate goes on as if the company had no limit of calls per day; the rehearsal follows it. */
export function OverDailyCap({ estimate: { dailyCap, expectedAttempts } }: { estimate: Reply<'task.estimate'> }) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  if (dailyCap === null || expectedAttempts === null) return null;
  const { begun, of } = dailyCap;
  if (expectedAttempts <= of - begun) return null;
  return <Note kind="warning">{t('estimate.dailyCap', { of: format.number(of), begun: format.number(begun) })}</Note>;
}
