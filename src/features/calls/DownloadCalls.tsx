import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import { permissionOf } from '@/domain/access';
import { lineTable, type LineId } from '@/domain/lines';
import { useCan } from '@/session/useCan';
import { useFormat } from '@/ui/FormatProvider';
import { RequestDownload } from '@/ui/RequestDownload';
import type { CallQuery } from './callListShape';

interface DownloadCallsProps {
  line: LineId;
  /** what the list shows is what the file holds */
  query: CallQuery;
  total: number | undefined;
}

export function DownloadCalls({ line, query, total }: DownloadCallsProps) {
  const { t } = useTranslation('calls');
  const can = useCan();
  const { language } = useFormat();
  const ask = useWrite('download.calls');
  const may = (action: 'downloadDetails' | 'downloadPlaintext') => can(permissionOf(lineTable[line].module, 'CallDetails', action));
  if (!may('downloadDetails')) return null;
  return (
    <RequestDownload
      plaintext={may('downloadPlaintext')}
      {...(total === 0 ? { disabledReason: t('list.nothingToDownload') } : {})}
      request={(plaintext) => ask.run({ params: { line }, body: { filter: query, plaintext, language } })}
    />
  );
}
