import type { Parsed } from '@/contract/contract';
import type { LineId } from '@/domain/products/lines';
import type { Ctx } from '../../foundation/http/handler';
import type { DownloadParams, FileMenu } from './downloadParams';

type ReportRequest = Parsed<'download.report'>['body'];

/** The reports that can be taken as a file; who makes them gives them, so that downloads know no report. */
export interface ReportSource {
  /** the menu each report belongs to */
  readonly menuOf: Readonly<Record<ReportRequest['report'], FileMenu>>;
  /** a report as it is now, with the days it covers */
  readonly tableOf: (
    line: LineId,
    request: Pick<ReportRequest, 'report' | 'query'>,
    ctx: Ctx,
    words: (key: string) => string,
  ) => Promise<NonNullable<DownloadParams['table']> & { readonly fromDay: string; readonly toDay: string }>;
}
