import type { Access } from '@/contract/endpoint';
import { allows, catalogue, permissionOf, type ModuleCode } from '@/domain/access';
import { lineTable, type LineId } from '@/domain/lines';
import type { Person } from './person';
import { Refusal } from './refusal';

/** Throws what the person may not do. `line` comes from the path, the module from the line. */
export function checkAccess(access: Access, person: Person, line: string | undefined): void {
  if (access === 'anyone' || access === 'passwordChange') return;
  if (person.kind !== 'full') throw new Refusal('access.denied');
  if (access === 'signedIn') return;
  const needed = permissionOf(moduleOf(access, line), access.menu, access.action);
  if (!allows(person.granted, needed)) throw new Refusal('access.denied');
}

function moduleOf(access: Exclude<Access, string>, line: string | undefined): ModuleCode {
  if (access.module) return access.module;
  if (line !== undefined && isLine(line)) return lineTable[line].module;
  const only = catalogue[access.menu].modules[0];
  if (!only) throw new Refusal('access.denied');
  return only;
}

export function isLine(text: string): text is LineId {
  return Object.hasOwn(lineTable, text);
}
