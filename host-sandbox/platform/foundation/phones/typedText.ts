import { permissionOf, type MenuId } from '@/domain/access/access';
import { allows } from '@/domain/access/granted';
import { lineTable, type LineId } from '@/domain/products/lines';
import type { Person } from '../http/person';
import { maskNumbersIn } from './maskFields';

/** Whether a person may read plain numbers in a menu of a line. */
export function mayReadNumbers({ granted }: Pick<Person, 'granted'>, line: LineId, menu: MenuId): boolean {
  return allows(granted, permissionOf(lineTable[line].module, menu, 'viewPlaintext'));
}

/** A remark or note as somebody reads it: numbers typed into it are masked without the right to plain ones. */
export function shownText(text: string, mayRead: boolean): string {
  return mayRead ? text : maskNumbersIn(text);
}

/** What is stored of a text sent back: one that still is what was shown masked keeps its numbers. */
export function editedText(sent: string, stored: string): string {
  return sent.trim() === maskNumbersIn(stored).trim() ? stored : sent.trim();
}
