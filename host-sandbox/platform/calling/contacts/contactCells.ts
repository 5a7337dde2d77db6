import { contactColumnKinds } from '@/domain/contacts/contactRow';
import { lineTable, type ContactColumnId } from '@/domain/products/lines';
import { isDay } from '@/domain/time/zone';
import type { ExportScope } from '../../foundation/http/exports/exporter';
import { maskFields } from '../../foundation/phones/maskFields';
import type { Cell } from '../../foundation/sheets/writeSheet';

interface ListedContact {
  readonly phone: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** A contact in the columns of its line's template; without the permission for plain numbers every number is masked. */
export function contactCells({ phone, fields }: ListedContact, scope: ExportScope): Cell[] {
  const plain = { ...fields, phone };
  const written: Readonly<Record<string, string>> = scope.plaintext ? plain : maskFields(plain, scope.countryCode);
  return lineTable[scope.line].contactColumns.map((column) => contactCell(column, written[column] ?? ''));
}

/** Amounts and days as such; numbers to dial stay text, whose plus and zeros a number would lose. */
function contactCell(column: ContactColumnId, text: string): Cell {
  const kind = contactColumnKinds[column];
  if (kind === 'amount' && /^(0|[1-9]\d{0,14})(\.\d+)?$/.test(text)) return Number(text);
  return kind === 'date' && isDay(text) ? { date: text } : text;
}
