import { lineTable, type LineId } from '@/domain/products/lines';
import { addDays, localDay } from '@/domain/time/zone';
import type { FileAnswer } from '../../foundation/http/handler';
import type { Cell } from '../../foundation/sheets/writeSheet';
import { writeCsv } from '../../foundation/sheets/writeCsv';
import { writeSheet } from '../../foundation/sheets/writeSheet';
import { csvMime, workbookMime } from '../../foundation/sheets/mimes';
import { exampleNumber } from '../../foundation/phones/normalisePhone';

export interface SampleFor {
  readonly line: LineId;
  readonly format: 'xlsx' | 'csv';
  readonly countryCode: string;
  /** a platform the account has, so that the example row is valid as it is */
  readonly platform: string | null;
  /** world time, ms */
  readonly now: number;
  readonly timeZone: string;
}

/** The template of a line: its header and one valid row. */
export function sampleFile(sample: SampleFor): FileAnswer {
  const header = lineTable[sample.line].contactColumns;
  const example = header.map((column) => exampleOf(column, sample));
  const name = `contacts-${sample.line}.${sample.format}`;
  if (sample.format === 'csv') return { name, mime: csvMime, body: writeCsv(header, [example]) };
  return { name, mime: workbookMime, body: writeSheet('Contacts', header, [example]) };
}

function exampleOf(column: string, { countryCode, platform, now, timeZone }: SampleFor): Cell {
  const today = localDay(now, timeZone);
  switch (column) {
    case 'phone':
      return exampleNumber(countryCode);
    case 'phone_2':
    case 'phone_3':
      return null;
    case 'BorrowerName':
      return 'Dewi Example';
    case 'gender':
      return 'female';
    case 'BorrowedAmount':
      return 1_500_000;
    case 'TotalOwingAmount':
      return 1_650_000.5;
    case 'BorrowedDate':
      return { date: addDays(today, -40) };
    case 'DueDate':
      return { date: addDays(today, -10) };
    case 'PlatformName':
      return platform;
    case 'extra_a':
      return 'CASE-1001';
    default:
      return null;
  }
}
