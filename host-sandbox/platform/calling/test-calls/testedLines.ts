import { lineIds, type LineId } from '@/domain/products/lines';
import type { Person } from '../../foundation/http/person';

/**
 * The lines single calls go out on: all the company has. The permission is that of single calls, which stand beside the
 * lines' own menus and come with every company.
 */
export function testedLines({ person }: { readonly person: Pick<Person, 'products'> }): LineId[] {
  return lineIds.filter((line) => person.products.includes(line));
}
