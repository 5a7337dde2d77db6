import { operationFilter, signInFilter } from '@/contract/accounts/operations';
import { wireFilter, type AllExporters } from '../../foundation/http/exports/exporter';
import type { FileRequests } from '../../foundation/http/exports/fileRequest';
import { loginLog, operationRecord } from '../../foundation/store/schema/accounts/core';
import { operationsHeader, operationsPage } from './exportOperations';
import { signInsHeader, signInsPage } from './exportSignIns';
import { scopeOf } from './selectOperations';
import { whereOperations, whereSignIns } from './whereOperations';

export const operationExporters = {
  operations: {
    header: (_request, scope) => operationsHeader(scope),
    page: (db, request, after, scope) => {
      const { authors, timeZone } = scope;
      const filter = operationFilter.parse(wireFilter(request));
      return operationsPage(db, { filter, upTo: request.upTo, authors, timeZone }, after, scope);
    },
  },
  signIns: {
    header: (_request, scope) => signInsHeader(scope),
    page: (db, request, after, scope) => {
      const { authors, timeZone } = scope;
      const filter = signInFilter.parse(wireFilter(request));
      return signInsPage(db, { filter, upTo: request.upTo, authors, timeZone }, after, scope);
    },
  },
} satisfies Partial<AllExporters>;

export const operationFileRequests: FileRequests<'download.operations' | 'download.signIns'> = {
  'download.operations': {
    kind: 'operations',
    menu: () => 'OperatingRecord',
    select: async ({ body: { filter } }, ctx, words) => ({
      name: words('operations.name'),
      total: await ctx.db.$count(operationRecord, whereOperations(filter, scopeOf(ctx))),
      // Records are stamped with real time.
      upTo: ctx.clock.real(),
      filter,
    }),
  },
  'download.signIns': {
    kind: 'signIns',
    menu: () => 'OperatingRecord',
    select: async ({ body: { filter } }, ctx, words) => ({
      name: words('operations.signIns'),
      total: await ctx.db.$count(loginLog, whereSignIns(filter, scopeOf(ctx))),
      upTo: ctx.clock.real(),
      filter,
    }),
  },
};
