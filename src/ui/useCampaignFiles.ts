import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import { permissionOf } from '@/domain/access';
import { lineTable, type LineId } from '@/domain/lines';
import { useCan } from '@/session/useCan';
import { useFormat } from './FormatProvider';

/** Files of a task or a plan beside its call details, as far as this person may have them. */
export function useCampaignFiles(of: 'task' | 'plan', { line, id }: { readonly line: LineId; readonly id: number }) {
  const { t } = useTranslation('downloads');
  const { language } = useFormat();
  const can = useCan();
  const task = useWrite('download.task');
  const numbers = useWrite('download.numbers');
  const records = useWrite('download.records');
  const may = (action: 'downloadTask' | 'downloadNumbers' | 'downloadRecords' | 'downloadPlaintext') => can(permissionOf(lineTable[line].module, of === 'task' ? 'CallTasks' : 'CallPlans', action));
  const params = { line };
  const body = { of, id, language };
  return [
    ...(may('downloadTask') ? [{ key: 'task', label: t('kind.task'), request: () => task.run({ params, body }) }] : []),
    ...(may('downloadNumbers') ? [{ key: 'numbers', label: t('request.numbersMasked'), request: () => numbers.run({ params, body: { ...body, plaintext: false } }) }] : []),
    ...(may('downloadNumbers') && may('downloadPlaintext') ? [{ key: 'numbersPlain', label: t('request.numbersPlain'), request: () => numbers.run({ params, body: { ...body, plaintext: true } }) }] : []),
    ...(may('downloadRecords') ? [{ key: 'records', label: t('kind.records'), request: () => records.run({ params, body }) }] : []),
  ];
}
