import { join } from 'node:path';
import type { Parsed } from '@/contract/contract';
import { checkUsageDays, defaultUsageDays, usagePeople } from '@/domain/reports/usage';
import { addDays, localDay, startOfDay } from '@/domain/time/zone';
import type { Ctx, FileAnswer } from '../../foundation/http/handler';
import { refuseFields } from '../../foundation/refusal';
import { workbookMime } from '../../foundation/sheets/mimes';
import { writeInWorker } from '../../foundation/sheets/writeInWorker';
import { readTexts } from '../../foundation/texts/localeTexts';
import { exportWords } from '../downloads/exportWords';
import { selectUsage, type UsageRow } from './selectUsage';

const columns = [
  'company',
  'product',
  'page',
  'pageName',
  'control',
  'role',
  'views',
  'clicks',
  'persons',
  'seconds',
] as const;

/**
 * Usage of all companies on these days, days of the reader's company: sums by control and role, without names and
 * without small numbers of people.
 */
export async function usageFile(
  { language, ...given }: Parsed<'tracking.usage'>['query'],
  ctx: Ctx,
): Promise<FileAnswer> {
  const { timeZone } = ctx.person;
  // Usage goes by real time, whatever the speed of the world's clock.
  const today = localDay(ctx.clock.real(), timeZone);
  const days = { ...defaultUsageDays(today), ...given };
  refuseFields(checkUsageDays(days, today));
  const span = { from: startOfDay(days.fromDay, timeZone), to: startOfDay(addDays(days.toDay, 1), timeZone) };
  const usage = await ctx.store.apart((db) => selectUsage(db, span));
  const locales = join(ctx.settings.root, 'locales');
  const words = await exportWords(locales, language);
  const pageName = namesOf(await readTexts(locales, language, 'screens'));
  const body = await writeInWorker(
    ctx.settings.workersFolder,
    words('usage.name'),
    columns.map((key) => words(`usage.${key}`)),
    usage.map((row) => columns.map((key) => cellOf(row, key, pageName))),
  );
  return { name: `${words('usage.name')}-${days.fromDay}-${days.toDay}.xlsx`, mime: workbookMime, body };
}

function cellOf(row: UsageRow, key: (typeof columns)[number], pageName: (page: string) => string) {
  if (key === 'pageName') return pageName(row.page);
  return key === 'persons' ? usagePeople(row.persons) : row[key];
}

/** A page of an earlier version may have no name any more. */
function namesOf(file: unknown): (page: string) => string {
  const names = new Map<string, unknown>(typeof file === 'object' && file !== null ? Object.entries(file) : []);
  return (page) => {
    const name = names.get(page);
    return typeof name === 'string' ? name : '';
  };
}
