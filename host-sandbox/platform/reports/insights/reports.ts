import type { Parsed } from '@/contract/contract';
import type { MenuId } from '@/domain/access/access';
import type { LineId } from '@/domain/products/lines';
import { requestOf, comparedOf, comparedWhole } from '../dashboards/request';
import type { Ctx } from '../../foundation/http/handler';
import { channelRows } from './channels';
import { hourRows } from './hourRows';
import { channelsTable, daysTable, hoursTable, stagesTable, type ReportTable } from './reportTable';
import { stageRows } from './stageRows';
import { trendDays } from './trendDays';

type Request = Parsed<'download.report'>['body'];
type Kind = Request['report'];

/** The menu each report belongs to. */
export const menuOfReport = {
  channels: 'ChannelOverview',
  stages: 'StageReport',
  days: 'dailyTrend',
  hours: 'singleDayOverview',
} as const satisfies Record<Kind, MenuId>;

/** A report as it is now, for a file. */
export async function reportOf(
  line: LineId,
  { report, query }: Pick<Request, 'report' | 'query'>,
  ctx: Ctx,
  words: (key: string) => string,
): Promise<ReportTable & { fromDay: string; toDay: string }> {
  const request = requestOf(line, query, ctx);
  const zone = ctx.person.timeZone;
  const moment = { now: ctx.now, zone };
  const table = async (): Promise<ReportTable> => {
    switch (report) {
      case 'channels': {
        const compared = await comparedWhole(request, query, ctx);
        return channelsTable(
          { compared, channels: await channelRows(ctx.db, { ...request, before: compared }, zone) },
          words,
        );
      }
      case 'stages': {
        const compared = await comparedOf(request, query, ctx);
        return stagesTable(
          line,
          { compared, stages: await stageRows(ctx.db, { ...request, before: compared }, request.scope) },
          words,
        );
      }
      case 'days':
        return daysTable(line, { days: await trendDays(ctx.db, request, moment) }, words);
      case 'hours':
        return hoursTable(line, { hours: await hourRows(ctx.db, request, request.days.toDay, moment) }, words);
    }
  };
  return { ...(await table()), ...request.days };
}
