import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { LineId } from '@/domain/products/lines';
import { useMay } from '@/session/useMay';
import { useFormat } from '@/ui/format/FormatProvider';
import { RequestDownload } from '@/parts/files/RequestDownload';
import { useDetailFiles } from '@/parts/files/useDetailFiles';
import { useRecordingFiles } from '@/parts/files/useRecordingFiles';
import type { CallQuery } from './callListShape';

interface DownloadCallsProps {
  line: LineId;
  /** the filter of the list, which is the filter of the files */
  query: CallQuery;
  total: number | undefined;
}

export function DownloadCalls({ line, query, total }: DownloadCallsProps) {
  const { t } = useTranslation('calls');
  const may = useMay('CallDetails', line);
  const { language } = useFormat();
  const details = useWrite('download.calls');
  const recordings = useWrite('download.callRecordings');
  const detailFiles = useDetailFiles();
  const recordingFiles = useRecordingFiles();
  const plaintext = may('downloadPlaintext');
  const disabledReason = total === 0 ? t('list.nothingToDownload') : undefined;
  const exportOf = (plain: boolean) => ({ params: { line }, body: { filter: query, plaintext: plain, language } });
  return (
    <RequestDownload
      files={[
        ...(may('downloadDetails')
          ? detailFiles({ plaintext, disabledReason, request: (plain) => details.run(exportOf(plain)) })
          : []),
        ...recordingFiles({
          may: may('downloadRecordings'),
          plaintext,
          disabledReason,
          request: (plain) => recordings.run(exportOf(plain)),
        }),
      ]}
    />
  );
}
