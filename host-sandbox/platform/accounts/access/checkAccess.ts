import type { Access } from '@/contract/endpoint';
import { catalogue, isMenu, isModule, permissionOf, type MenuId, type ModuleCode } from '@/domain/access/access';
import { allows } from '@/domain/access/granted';
import { lineTable, type LineId } from '@/domain/products/lines';
import { productOfModule } from '@/domain/products/products';
import type { Person } from '../../foundation/http/person';
import { Refusal } from '../../foundation/refusal';

/** Throws the refusal when the person lacks the permission. `line` comes from the path, the module from the line. */
export function checkAccess(access: Access, person: Person, line: string | undefined): void {
  if (access === 'anyone' || access === 'passwordChange') return;
  if (access === 'enrolment' && person.kind !== 'passwordChange') return;
  if (person.kind === 'enrolment') throw new Refusal('twoFactor.required');
  if (person.kind !== 'full') throw new Refusal('access.denied');
  if (access === 'signedIn' || access === 'enrolment') return;
  const needed = menusOf(access)
    .filter((menu) => !isOfSingleCalls(menu) || line === undefined || person.products.includes(line))
    .map((menu) => permissionOf(moduleOf(access, menu, line), menu, access.action));
  if (!needed.some((permission) => isPermitted(person, permission))) throw new Refusal('access.denied');
}

/**
 * Tasks and plans are also shown below single calls, where they may be of any line of the company: who may view
 * them there needs no permission of the line.
 */
export function isPermitted({ granted, products }: Person, permission: string): boolean {
  if (allows(granted, permission)) return true;
  const [module = '', menu = '', action] = permission.split('*');
  if (action !== 'view' || !isModule(module) || !isMenu(menu) || !catalogue[menu].modules.includes('calling'))
    return false;
  return products.includes(productOfModule(module)) && allows(granted, permissionOf('calling', menu));
}

export function menusOf({ menu }: Exclude<Access, string>): readonly MenuId[] {
  return typeof menu === 'string' ? [menu] : menu;
}

function moduleOf(access: Exclude<Access, string>, menu: MenuId, line: string | undefined): ModuleCode {
  if (access.module) return access.module;
  if (isOfSingleCalls(menu)) return 'calling';
  if (line === 'Inbound') return 'Inbound';
  if (line !== undefined && isLine(line)) return lineTable[line].module;
  const only = catalogue[menu].modules[0];
  if (!only) throw new Refusal('access.denied');
  return only;
}

/** Single calls go out on every line of the company: their menus are not those of the line in the path. */
function isOfSingleCalls(menu: MenuId): boolean {
  return catalogue[menu].modules.every((module) => module === 'calling');
}

function isLine(text: string): text is LineId {
  return Object.hasOwn(lineTable, text);
}
