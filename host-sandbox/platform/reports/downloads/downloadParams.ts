import { z } from 'zod';
import { lineParam } from '@/contract/endpoint';
import { dataScopes } from '@/domain/access/dataScope';
import { languages } from '@/domain/language/language';
import { fileMenus } from '@/domain/reports/downloadKinds';

const cell = z.union([z.string(), z.number(), z.object({ date: z.string() }), z.null()]);

/** What was requested, stored with the download so that it can be written again. */
export const downloadParams = z.object({
  name: z.string(),
  /** null: of no line, as operation records of the company are */
  line: lineParam.nullable(),
  plaintext: z.boolean(),
  menu: z.enum(fileMenus),
  /** data scope its first file was written with: downloads/rights.ts */
  seen: z.object({ scope: z.enum(dataScopes), groupId: z.number().nullable() }).optional(),
  language: z.enum(languages),
  timeZone: z.string(),
  countryCode: z.string(),
  /** world time of the request: later calls are left out */
  upTo: z.number(),
  taskId: z.number().nullable(),
  /** of a plan whose first round has not begun: the list with its contacts */
  listId: z.number().optional(),
  /** filter of the list as it came over the wire */
  filter: z.record(z.string(), z.unknown()).nullable(),
  /** where the next file begins; null before the first */
  cursor: z.string().nullable(),
  /** rows of the files that are finished; progress may be ahead of it */
  written: z.number().optional(),
  /** rows counted at the request */
  table: z.object({ header: z.array(z.string()), rows: z.array(z.array(cell)) }).optional(),
});
export type DownloadParams = z.infer<typeof downloadParams>;
