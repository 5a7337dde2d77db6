import { blacklistFilter } from '@/contract/calling/blacklist';
import { lineScope, wireFilter, type AllExporters } from '../../foundation/http/exports/exporter';
import type { FileRequests } from '../../foundation/http/exports/fileRequest';
import { blacklist } from '../../foundation/store/schema/calling/calling';
import { entriesHeader, entriesPage } from './exportEntries';
import { whereEntries } from './whereEntries';

export const blacklistExporters = {
  blacklist: {
    header: (request, scope) => entriesHeader(lineScope(request, scope)),
    page: (db, request, after, company) => {
      const scope = lineScope(request, company);
      const where = whereEntries(blacklistFilter.parse(wireFilter(request)), { ...scope, now: request.upTo });
      return entriesPage(db, where, request.upTo, after, scope);
    },
  },
} satisfies Partial<AllExporters>;

export const blacklistFileRequests: FileRequests<'download.blacklist'> = {
  'download.blacklist': {
    kind: 'blacklist',
    menu: () => 'BlackList',
    select: async ({ params: { line }, body: { filter } }, ctx) => {
      const where = whereEntries(filter, { line, now: ctx.now, ...ctx.person });
      return { name: `blacklist-${line}`, total: await ctx.db.$count(blacklist, where), filter };
    },
  },
};
