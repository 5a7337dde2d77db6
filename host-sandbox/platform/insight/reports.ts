import type { Parsed } from '@/contract/contract';
import type { MenuId } from '@/domain/access';
import type { LineId } from '@/domain/lines';
import { askedOf, comparedOf, comparedWhole } from '../dashboard/asked';
import type { Ctx } from '../handler';
import { channelRows } from './channels';
import { hourRows } from './hourRows';
import { channelsTable, daysTable, hoursTable, stagesTable, type ReportTable } from './reportTable';
import { stageRows } from './stageRows';
import { trendDays } from './trendDays';

type Asked = Parsed<'download.report'>['body'];
type Kind = Asked['report'];

/** The menu each report belongs to. */
export const menuOfReport = { channels: 'ChannelOverview', stages: 'StageReport', days: 'dailyTrend', hours: 'singleDayOverview' } as const satisfies Record<Kind, MenuId>;

/** A report as it is now, for a file. */
export async function reportOf(line: LineId, { report, query }: Pick<Asked, 'report' | 'query'>, ctx: Ctx, words: (key: string) => string): Promise<ReportTable & { fromDay: string; toDay: string }> {
  const asked = askedOf(line, query, ctx);
  const zone = ctx.person.timeZone;
  const moment = { now: ctx.now, zone };
  const table = async (): Promise<ReportTable> => {
    switch (report) {
      case 'channels': {
        const compared = await comparedWhole(asked, query, ctx);
        return channelsTable({ compared, channels: await channelRows(ctx.db, { ...asked, before: compared }, zone) }, words);
      }
      case 'stages': {
        const compared = await comparedOf(asked, query, ctx);
        return stagesTable(line, { compared, stages: await stageRows(ctx.db, { ...asked, before: compared }, asked.scope) }, words);
      }
      case 'days':
        return daysTable(line, { days: await trendDays(ctx.db, asked, moment) }, words);
      case 'hours':
        return hoursTable(line, { hours: await hourRows(ctx.db, asked, asked.days.toDay, moment) }, words);
    }
  };
  return { ...(await table()), ...asked.days };
}
