import { eq } from 'drizzle-orm';
import { catalogue, permissionOf, type Action, type Permission } from '@/domain/access/access';
import { allows } from '@/domain/access/granted';
import { reaches, type DataScope } from '@/domain/access/dataScope';
import { lineTable } from '@/domain/products/lines';
import { downloadActions } from '@/domain/reports/downloadKinds';
import { grantedTo } from '../../accounts/access/grantedTo';
import { licenceOf } from '../../accounts/access/licence';
import { appUser, company, role, type Download } from '../../foundation/store/schema/accounts/core';
import type { Db } from '../../foundation/store/store';
import { downloadParams, type DownloadParams } from './downloadParams';

/** Failure of a download whose person may not have it any more. */
export const noRight = 'rights';

/**
 * A person's data scope as stored with a download: rows written for a wide scope must not be given to a narrower one.
 */
export interface Reach {
  readonly scope: DataScope;
  readonly groupId: number | null;
}

/** The person who requested a file, with their present permissions. */
export interface Owner extends Reach {
  readonly granted: ReadonlySet<string>;
}

/**
 * The data scope a file is written with: the people whose tasks it may show, null for everybody's, and its stored form.
 */
export interface Asker {
  readonly authors: readonly number[] | null;
  readonly seen: Reach;
}

/** Null: disabled, or their company's licence has ended, so they may have nothing. */
export async function ownerNow(db: Db, userId: number, now: number): Promise<Owner | null> {
  const [found] = await db
    .select({ user: appUser, role, company })
    .from(appUser)
    .innerJoin(role, eq(role.id, appUser.roleId))
    .innerJoin(company, eq(company.id, appUser.companyId))
    .where(eq(appUser.id, userId));
  if (found?.user.status !== 'enabled') return null;
  if (licenceOf(found.company.licenceUntil, found.company.timeZone, now).state === 'ended') return null;
  return {
    granted: grantedTo(found.role.permissions, found.company.products),
    scope: found.role.dataScope,
    groupId: found.user.groupId,
  };
}

type Request = Pick<DownloadParams, 'menu' | 'line' | 'plaintext'>;

/**
 * Whether this person may request such a file: the permission of its kind on its menu and line, and the one for plain
 * numbers.
 */
export function mayAsk(owner: Pick<Owner, 'granted'> | null, kind: Download['kind'], request: Request): boolean {
  return owner !== null && needed(kind, request).every((permission) => allows(owner.granted, permission));
}

/** Whether this person may have a written file: its kind, and no rows outside their present data scope. */
export function mayHave(owner: Owner | null, { kind, params }: Pick<Download, 'kind' | 'params'>): boolean {
  const request = downloadParams.parse(params);
  return owner !== null && mayAsk(owner, kind, request) && covers(owner, request.seen);
}

export function reachOf({ scope, groupId }: Reach): Reach {
  return { scope, groupId };
}

export function covers(owner: Reach, seen: Reach | undefined): boolean {
  if (seen === undefined || owner.scope === 'company' || seen.scope === 'own') return true;
  return reaches(owner.scope, seen.scope) && owner.groupId === seen.groupId;
}

function needed(kind: Download['kind'], { menu, line, plaintext }: Request): Permission[] {
  const module = line === null ? catalogue[menu].modules[0] : lineTable[line].module;
  if (!module) throw new Error(`${menu} stands in no module`);
  const actions: Action[] = plaintext ? [downloadActions[kind], 'downloadPlaintext'] : [downloadActions[kind]];
  return actions.map((action) => permissionOf(module, menu, action));
}
