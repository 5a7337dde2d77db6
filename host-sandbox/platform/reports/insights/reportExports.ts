import { countedExporter, type AllExporters } from '../../foundation/http/exports/exporter';
import type { FileRequests } from '../../foundation/http/exports/fileRequest';
import { limited } from '../../foundation/store/limited';
import { menuOfReport, reportOf } from './reports';

export const reportExporters = { report: countedExporter } satisfies Partial<AllExporters>;

export const reportFileRequests: FileRequests<'download.report'> = {
  'download.report': {
    kind: 'report',
    menu: ({ body }) => menuOfReport[body.report],
    // Counted now, of the tasks this person sees now.
    select: async ({ params: { line }, body }, ctx, words) => {
      const { fromDay, toDay, ...table } = await limited(ctx.db, () => reportOf(line, body, ctx, words));
      const span = fromDay === toDay ? fromDay : `${fromDay}-${toDay}`;
      return { name: `${words(`report.name.${body.report}`)}-${line}-${span}`, total: table.rows.length, table };
    },
  },
};
