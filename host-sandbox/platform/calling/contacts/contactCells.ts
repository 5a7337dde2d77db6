import { lineTable } from '@/domain/products/lines';
import type { ExportScope } from '../../foundation/http/exports/exporter';
import { maskFields } from '../../foundation/phones/maskFields';

interface ListedContact {
  readonly phone: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** A contact in the columns of its line's template; without the permission for plain numbers every number is masked. */
export function contactCells({ phone, fields }: ListedContact, scope: ExportScope): string[] {
  const plain = { ...fields, phone };
  const written: Readonly<Record<string, string>> = scope.plaintext ? plain : maskFields(plain, scope.countryCode);
  return lineTable[scope.line].contactColumns.map((column) => written[column] ?? '');
}
