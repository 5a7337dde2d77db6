import { desc, eq } from 'drizzle-orm';
import type { Parsed, Reply } from '@/contract/contract';
import { isMenu } from '@/domain/access/access';
import { apiKeyState, isMenuOfKeys } from '@/domain/accounts/apiKey';
import type { Ctx } from '../../foundation/http/handler';
import { readPage } from '../../foundation/store/page';
import { apiKey } from '../../foundation/store/schema/accounts/apiKey';
import { appUser } from '../../foundation/store/schema/accounts/core';
import { permissionTree } from '../roles/permissionTree';

export function listApiKeys(query: Parsed<'apiKey.list'>['query'], ctx: Ctx): Promise<Reply<'apiKey.list'>> {
  const real = ctx.clock.real();
  const rows = ctx.db
    .select({ key: apiKey, maker: appUser })
    .from(apiKey)
    .innerJoin(appUser, eq(appUser.id, apiKey.userId))
    .orderBy(desc(apiKey.id));
  return readPage(query, ctx.db.$count(apiKey), rows, ({ key, maker }) => ({
    id: key.id,
    name: key.name,
    maker: { id: maker.id, name: `${maker.firstName} ${maker.lastName}`.trim(), account: maker.account },
    permissions: key.permissions,
    state: apiKeyState(key, real),
    created_at: key.createdAt,
    expires_at: key.expiresAt,
    last_used_at: key.lastUsedAt,
  }));
}

/** What a role can be given, without what stays with people. */
export async function givablePermissions(ctx: Ctx): Promise<Reply<'apiKey.permissions'>['modules']> {
  const { modules } = await permissionTree(ctx);
  return modules.flatMap((module) => {
    const menus = module.menus.filter(({ menu }) => isMenu(menu) && isMenuOfKeys(menu));
    return menus.length === 0 ? [] : [{ ...module, menus }];
  });
}
