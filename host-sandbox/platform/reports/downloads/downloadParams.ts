import { z } from 'zod';
import { blacklistFilter } from '@/contract/calling/blacklist';
import { callFilter } from '@/contract/calling/callFilter';
import { lineParam } from '@/contract/endpoint';
import { operationFilter } from '@/contract/accounts/operations';
import type { MenuId } from '@/domain/access/access';
import { dataScopes } from '@/domain/access/dataScope';

/** Where files are asked for. */
const fileMenus = [
  'CallTasks',
  'CallPlans',
  'CallDetails',
  'BlackList',
  'OperatingRecord',
  'ChannelOverview',
  'StageReport',
  'singleDayOverview',
  'dailyTrend',
] as const satisfies readonly MenuId[];
export type FileMenu = (typeof fileMenus)[number];

/** What was asked for, kept with the download so that it can be written again as it was. */
export const downloadParams = z.object({
  name: z.string(),
  /** null: of no line, as records of the company are */
  line: lineParam.nullable(),
  plaintext: z.boolean(),
  menu: z.enum(fileMenus),
  /** whose rows the first of its files was written of: downloads/rights.ts */
  seen: z.object({ scope: z.enum(dataScopes), groupId: z.number().nullable() }).optional(),
  language: z.enum(['en', 'zh', 'ba', 'es']),
  timeZone: z.string(),
  countryCode: z.string(),
  /** world time of the request: later calls are left out */
  upTo: z.number(),
  taskId: z.number().nullable(),
  /** of a plan whose first round has not begun: the list its people are on */
  listId: z.number().optional(),
  /** filter of the list as it came over the wire */
  filter: z.record(z.string(), z.unknown()).nullable(),
  /** where the next file begins; null before the first */
  cursor: z.string().nullable(),
  /** rows of the files that are finished, where progress runs ahead of them */
  written: z.number().optional(),
  /** a report, as it was counted when it was asked for */
  table: z
    .object({ header: z.array(z.string()), rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))) })
    .optional(),
});
export type DownloadParams = z.infer<typeof downloadParams>;

/** The stored filter holds lists, the wire's parser takes text: back to text first. */
export function parseStoredFilter(stored: Readonly<Record<string, unknown>>): z.output<typeof callFilter> {
  return callFilter.parse(wireOf(stored));
}

export function parseStoredEntryFilter(stored: Readonly<Record<string, unknown>>): z.output<typeof blacklistFilter> {
  return blacklistFilter.parse(wireOf(stored));
}

export function parseStoredOperationFilter(
  stored: Readonly<Record<string, unknown>>,
): z.output<typeof operationFilter> {
  return operationFilter.parse(wireOf(stored));
}

function wireOf(stored: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(stored).map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : value]),
  );
}
