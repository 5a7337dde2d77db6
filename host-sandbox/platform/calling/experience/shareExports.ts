import { and, asc, gt, lte } from 'drizzle-orm';
import { shareFilter } from '@/contract/robots/experience';
import { shareState } from '@/domain/experience/shareLink';
import {
  exportPageRows,
  lineScope,
  wireFilter,
  type AllExporters,
  type ExportScope,
} from '../../foundation/http/exports/exporter';
import type { FileRequests } from '../../foundation/http/exports/fileRequest';
import { momentCell } from '../../foundation/sheets/momentCell';
import type { Cell } from '../../foundation/sheets/writeSheet';
import { parseInstant } from '../../foundation/store/columns';
import { shareLink } from '../../foundation/store/schema/calling/shareLinks';
import { selectLinks, type SelectedLink } from './selectLinks';
import { whereLinks } from './whereLinks';

const columns = [
  'name',
  'scenarioName',
  'state',
  'robot',
  'language',
  'country',
  'scenarioDescription',
  'robotDescription',
  'validUntil',
  'visits',
  'trials',
  'lastVisitAt',
  'createdAt',
  'createdBy',
  'disabledAt',
  'disabledBy',
] as const;

export const shareExporters = {
  shares: {
    header: (_request, scope) => columns.map((key) => scope.words(`share.${key}`)),
    page: async (db, request, after, company) => {
      const scope = lineScope(request, company);
      const where = whereLinks(shareFilter.parse(wireFilter(request)), { line: scope.line, now: request.upTo });
      const rows = await selectLinks(db, {
        where: and(where, gt(shareLink.id, Number(after ?? 0)), lte(shareLink.createdAt, request.upTo)),
        orderBy: [asc(shareLink.id)],
        limit: exportPageRows,
        offset: 0,
      });
      const last = rows.at(-1);
      return {
        rows: rows.map((row) => cellsOf(row, request.upTo, scope)),
        next: last && rows.length === exportPageRows ? String(last.link.id) : null,
      };
    },
  },
} satisfies Partial<AllExporters>;

function cellsOf({ link, robotName, robotStatus, ...counted }: SelectedLink, now: number, scope: ExportScope): Cell[] {
  const { timeZone, words } = scope;
  return [
    link.name,
    link.scenarioName,
    words(`state.shareLink.${shareState({ ...link, robotStatus }, now)}`),
    robotName,
    words(`shareLanguage.${link.language}`),
    link.countryCode,
    link.scenarioDescription,
    link.robotDescription,
    momentCell(link.validUntil, timeZone),
    (counted.visits ?? 0) + link.earlierVisits,
    (counted.trials ?? 0) + link.earlierTrials,
    momentCell(counted.lastAt === null ? null : parseInstant(counted.lastAt), timeZone),
    momentCell(link.createdAt, timeZone),
    counted.createdBy,
    momentCell(link.disabledAt, timeZone),
    link.disabledAt === null ? null : counted.disabledBy,
  ];
}

export const shareFileRequests: FileRequests<'download.shares'> = {
  'download.shares': {
    kind: 'shares',
    menu: () => 'RobotExperience',
    select: async ({ params: { line }, body: { filter } }, ctx, words) => ({
      name: words('share.file'),
      total: await ctx.db.$count(shareLink, whereLinks(filter, { line, now: ctx.now })),
      filter,
    }),
  },
};
