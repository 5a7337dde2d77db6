import type { BlacklistScope } from '@/domain/blocking/blacklist';
import { permissionOf, type Action } from '@/domain/access/access';
import { allows } from '@/domain/access/granted';
import { isLine, lineTable, type LineId } from '@/domain/products/lines';
import type { Ctx } from '../../foundation/http/handler';
import type { Person } from '../../foundation/http/person';
import { Refusal } from '../../foundation/refusal';

/** Whether the person has this permission on every line of the company, which an entry for all lines requires. */
function mayOnAllLines(person: Person, action: Action): boolean {
  return person.products
    .filter(isLine)
    .every((line) => allows(person.granted, permissionOf(lineTable[line].module, 'BlackList', action)));
}

export function refuseScope({ person }: Pick<Ctx, 'person'>, scope: BlacklistScope, action: Action): void {
  if (scope === 'all' && !mayOnAllLines(person, action)) throw new Refusal('access.denied');
}

/** The column's value: null is every line. */
export const lineOfScope = (scope: BlacklistScope, line: LineId): LineId | null => (scope === 'all' ? null : line);
export const scopeOfLine = (line: LineId | null): BlacklistScope => (line === null ? 'all' : 'line');
