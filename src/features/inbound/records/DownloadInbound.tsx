import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import { RequestDownload } from '@/parts/files/RequestDownload';
import { useDetailFiles } from '@/parts/files/useDetailFiles';
import { useRecordingFiles } from '@/parts/files/useRecordingFiles';
import { useMay } from '@/session/useMay';
import { useFormat } from '@/ui/format/FormatProvider';
import type { InboundQuery } from './inboundListShape';

interface DownloadInboundProps {
  /** the filter of the list, which is the filter of the files */
  query: InboundQuery;
  total: number | undefined;
}

export function DownloadInbound({ query, total }: DownloadInboundProps) {
  const { t } = useTranslation('inbound');
  const may = useMay('InboundCallRecords', 'Inbound');
  const { language } = useFormat();
  const details = useWrite('download.inboundCalls');
  const recordings = useWrite('download.inboundRecordings');
  const detailFiles = useDetailFiles();
  const recordingFiles = useRecordingFiles();
  const plaintext = may('downloadPlaintext');
  const disabledReason = total === 0 ? t('records.nothingToDownload') : undefined;
  const exportOf = (plain: boolean) => ({ body: { filter: query, plaintext: plain, language } });
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
