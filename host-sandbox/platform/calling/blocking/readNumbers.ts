import type { Reply } from '@/contract/contract';
import { isErrorValue } from '@/domain/contacts/errorValue';
import { blacklistLinesNamed } from '@/domain/limits';
import type { LineId } from '@/domain/products/lines';
import { maskNumber } from '../../foundation/phones/maskFields';
import { readPhone } from '../../foundation/phones/readPhone';
import type { Ctx, UploadedFile } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { readInWorker } from '../../foundation/sheets/readInWorker';
import type { Sheet } from '../../foundation/sheets/readSheet';
import { listedNumbers } from './addNumbers';

type Reading = Reply<'blacklist.check'>;

export interface ReadNumbers {
  readonly reading: Reading;
  /** each once, in the order of the file */
  readonly good: readonly string[];
}

/** A file or a pasted list, one number a line; lines without a number are returned with their reason. */
export async function readNumbers(
  ctx: Ctx,
  line: LineId | null,
  { file, sheet }: { readonly file: UploadedFile | undefined; readonly sheet: string | undefined },
): Promise<ReadNumbers> {
  if (!file) throw new Refusal('upload.missing');
  if (!/\.(txt|csv|xlsx|xls)$/i.test(file.name)) throw new Refusal('upload.wrongFormat');
  const read = await readInWorker(ctx.settings.workersFolder, file.bytes, {
    leastRows: 1,
    heading: HEADING,
    sheet,
  });
  if (!read.ok) throw new Refusal(read.failure, read.row === undefined ? {} : { row: read.row });
  const { countryCode } = ctx.person;
  const lines = linesOf(read.sheet);
  const firstOn = new Map<string, number>();
  const problems: Reading['problems'] = [];
  for (const { line: number, text, formula } of lines) {
    const { phone, problem } = formula === null ? readPhone(text, countryCode) : { phone: null, problem: formula };
    const before = phone === null ? undefined : firstOn.get(phone);
    if (phone !== null && before === undefined) firstOn.set(phone, number);
    else {
      const shown = maskNumber(text.slice(0, TEXT_MOST), countryCode);
      problems.push(
        problem !== null
          ? { line: number, text: shown, code: problem }
          : { line: number, text: shown, code: 'phoneDuplicate', params: { row: before ?? number } },
      );
    }
  }
  if (lines.length === 0) throw new Refusal('upload.empty');
  const listed = await listedNumbers(ctx, line, [...firstOn.keys()]);
  const good = [...firstOn.keys()].filter((phone) => !listed.has(phone));
  return {
    good,
    reading: {
      lines: lines.length,
      good: good.length,
      listed: listed.size,
      refused: problems.length,
      sheet: read.sheet.name,
      sheets: [...read.sheet.names],
      problems: problems.slice(0, blacklistLinesNamed),
    },
  };
}

const TEXT_MOST = 60;

/** What the heading of a number column may read, in the languages of the console. */
const HEADING =
  /^(phone|number|phone number|nomor|nomor telepon|no\.? hp|号码|电话|手机号|电话号码|tel[eé]fono|n[uú]mero)$/i;

interface NumberLine {
  /** as the person's program counts rows */
  readonly line: number;
  readonly text: string;
  /** why its formula has no number */
  readonly formula: 'formulaUncomputed' | 'formulaFailed' | null;
}

/** One number on each line. A line of several cells is refused unless a heading says which cell is the number. */
function linesOf({ rows, numbers, uncomputed }: Sheet): NumberLine[] {
  const column = (rows[0] ?? []).findIndex((cell) => HEADING.test(cell.trim()));
  return rows.flatMap((row, index) => {
    const text = (column < 0 ? row.filter((cell) => cell.trim() !== '').join(' ') : (row[column] ?? '')).trim();
    if ((column >= 0 && index === 0) || text === '') return [];
    const formulas = uncomputed.get(index);
    const isUncomputed = formulas !== undefined && (column < 0 || formulas.has(column));
    const hasFailed = column < 0 ? row.some(isErrorValue) : isErrorValue(text);
    const formula = isUncomputed ? 'formulaUncomputed' : hasFailed ? 'formulaFailed' : null;
    return [{ line: numbers[index] ?? index + 1, text, formula }];
  });
}
