import type { BlacklistScope } from '@/domain/blocking/blacklist';
import { allows, permissionOf, type Action } from '@/domain/access/access';
import { isLine, lineTable, type LineId } from '@/domain/products/lines';
import type { Ctx } from '../../foundation/http/handler';
import type { Person } from '../../foundation/http/person';
import { Refusal } from '../../foundation/refusal';

/** Whether somebody may do this on every line of the company: what is done for all of them asks for it. */
function mayOnAllLines(person: Person, action: Action): boolean {
  return person.products
    .filter(isLine)
    .every((line) => allows(person.granted, permissionOf(lineTable[line].module, 'BlackList', action)));
}

export function refuseScope({ person }: Pick<Ctx, 'person'>, scope: BlacklistScope, action: Action): void {
  if (scope === 'all' && !mayOnAllLines(person, action)) throw new Refusal('access.denied');
}

/** As the table keeps it: null is every line. */
export const lineOfScope = (scope: BlacklistScope, line: LineId): LineId | null => (scope === 'all' ? null : line);
export const scopeOfLine = (line: LineId | null): BlacklistScope => (line === null ? 'all' : 'line');
