import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import { permissionOf } from '@/domain/access';
import { lineTable, type LineId } from '@/domain/lines';
import { useCan } from '@/session/useCan';
import { useFormat } from '@/ui/FormatProvider';
import { RequestDownload } from '@/ui/RequestDownload';
import { useDetailFiles } from '@/ui/useDetailFiles';
import { useRecordingFiles } from '@/ui/useRecordingFiles';
import type { CallQuery } from './callListShape';

interface DownloadCallsProps {
  line: LineId;
  /** what the list shows is what the files hold */
  query: CallQuery;
  total: number | undefined;
}

export function DownloadCalls({ line, query, total }: DownloadCallsProps) {
  const { t } = useTranslation('calls');
  const can = useCan();
  const { language } = useFormat();
  const details = useWrite('download.calls');
  const recordings = useWrite('download.callRecordings');
  const detailFiles = useDetailFiles();
  const recordingFiles = useRecordingFiles();
  const may = (action: 'downloadDetails' | 'downloadRecordings' | 'downloadPlaintext') => can(permissionOf(lineTable[line].module, 'CallDetails', action));
  const plaintext = may('downloadPlaintext');
  const disabledReason = total === 0 ? t('list.nothingToDownload') : undefined;
  const asked = (plain: boolean) => ({ params: { line }, body: { filter: query, plaintext: plain, language } });
  return (
    <RequestDownload
      files={[
        ...(may('downloadDetails') ? detailFiles({ plaintext, disabledReason, request: (plain) => details.run(asked(plain)) }) : []),
        ...recordingFiles({ may: may('downloadRecordings'), plaintext, disabledReason, request: (plain) => recordings.run(asked(plain)) }),
      ]}
    />
  );
}
