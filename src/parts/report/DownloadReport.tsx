import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { MenuId } from '@/domain/access/access';
import type { LineId } from '@/domain/products/lines';
import { useMay } from '@/session/useMay';
import { useFormat } from '@/ui/format/FormatProvider';
import { RequestDownload } from '../files/RequestDownload';

const reports = {
  ChannelOverview: 'channels',
  StageReport: 'stages',
  dailyTrend: 'days',
  singleDayOverview: 'hours',
} as const satisfies Partial<Record<MenuId, string>>;

interface DownloadReportProps {
  line: LineId;
  menu: keyof typeof reports;
  /** the filter of the page, which is the filter of the file */
  query: Readonly<Record<string, string>>;
}

/** Exports the report to the download center; absent without the permission. */
export function DownloadReport({ line, menu, query }: DownloadReportProps) {
  const { t } = useTranslation('dashboard');
  const may = useMay(menu, line);
  const { language } = useFormat();
  const ask = useWrite('download.report');
  if (!may('downloadDetails')) return null;
  const label = t('download');
  return (
    <RequestDownload
      files={[
        {
          key: 'report',
          label,
          alone: label,
          request: () => ask.run({ params: { line }, body: { report: reports[menu], query, language } }),
        },
      ]}
    />
  );
}
