import { eq } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { catalogue, type MenuId, type ModuleCode } from '@/domain/access/access';
import { labelAnnotations, labelSets } from '@/domain/calling/labels';
import { productOfModule } from '@/domain/products/products';
import { newestVersion } from '@/domain/documents/releases';
import { offsetText } from '@/domain/time/zone';
import type { Ctx } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { appUser, company, role, securitySetting } from '../../foundation/store/schema/accounts/core';
import { licenceOf } from '../access/licence';

type UserInfo = Reply<'session.user'>;
type Lists = UserInfo['iams_permission'];

export async function userInfo(ctx: Ctx): Promise<UserInfo> {
  const [row] = await ctx.db
    .select({ user: appUser, company, role, idle: securitySetting.idleMinutes })
    .from(appUser)
    .innerJoin(company, eq(company.id, appUser.companyId))
    .innerJoin(role, eq(role.id, appUser.roleId))
    .leftJoin(securitySetting, eq(securitySetting.companyId, appUser.companyId))
    .where(eq(appUser.id, ctx.person.userId));
  if (!row) throw new Refusal('session.ended');
  const licence = licenceOf(row.company.licenceUntil, row.company.timeZone, ctx.now);
  const lists = permissionListsOf(ctx.person.granted, ctx.person.products);
  return {
    user_id: row.user.id,
    name: ctx.person.name,
    account: row.user.account,
    avatar: row.user.avatarId,
    Logo: row.company.logoId,
    company: row.company.name,
    company_id: row.company.id,
    country_name_en: countryName(row.company.countryCode),
    region: row.company.countryCode,
    dnc_switch: true,
    version: newestVersion,
    version_new: row.user.releaseSeen !== newestVersion,
    language: row.user.language,
    detail_language: row.user.language,
    new_timezone_region: row.company.timeZone,
    tz_postfix: offsetText(ctx.now, row.company.timeZone),
    intention: labelSets(),
    intention_annotate: labelAnnotations(),
    iams_permission: lists,
    roles: [row.role.name, ...ctx.person.roleTags],
    show_dashboard: lists.menu.some((node) => node.perms.endsWith('*Dashboard')),
    show_approval: row.company.showApproval,
    license_info: {
      until: row.company.licenceUntil,
      maxConcurrency: row.company.licenceConcurrency,
      ...licence,
    },
    module_products: { chatbot: row.company.products.includes('chatbot') ? ['whatsapp'] : [] },
    is_travel: false,
    login_tips: [],
    last_login_time: row.user.lastLoginAt,
    routerProducePermissions: lists.parent.map((node) => node.perms),
    idle_minutes: row.idle ?? 60,
    cross_login: actingFor(ctx),
  };
}

function actingFor({ person, clock }: Ctx): UserInfo['cross_login'] {
  if (person.crossLogin === null) return null;
  const { operator, reason, endsAt } = person.crossLogin;
  return { operator, reason, ends_at: endsAt, seconds_left: Math.max(0, Math.ceil((endsAt - clock.real()) / 1_000)) };
}

/** Read at the start of the console: labels, annotations, products with permissions, company. */
export async function baseInfo(ctx: Ctx, withPermissions: boolean): Promise<Reply<'session.base'>> {
  const [owner] = await ctx.db.select().from(company).where(eq(company.id, ctx.person.companyId));
  if (!owner) throw new Refusal('session.ended');
  return {
    intention: labelSets(),
    intention_annotate: labelAnnotations(),
    product_and_permission: withPermissions
      ? permissionListsOf(ctx.person.granted, ctx.person.products)
      : { parent: [], menu: [], resource: [] },
    company: {
      company_name: owner.name,
      type: owner.products.join(),
      country_code: owner.countryCode,
      time_zone: owner.timeZone,
    },
  };
}

/** Three levels: products, menus, actions; ids only link them. */
function permissionListsOf(granted: ReadonlySet<string>, products: readonly string[]): Lists {
  const parents = new Map<string, { id: number; moduleCode: string }>();
  const menus = new Map<string, { id: number; pid: number; moduleCode: string }>();
  const resource: Lists['resource'] = [];
  let next = 1;
  for (const permission of [...granted].sort()) {
    const [moduleCode, menu] = permission.split('*');
    if (!isModule(moduleCode) || !isMenu(menu)) continue;
    const product = productOfModule(moduleCode);
    const parent = parents.get(product) ?? { id: next++, moduleCode };
    parents.set(product, parent);
    const key = `${moduleCode}*${menu}`;
    const node = menus.get(key) ?? { id: next++, pid: parent.id, moduleCode };
    menus.set(key, node);
    resource.push({ id: next++, pid: node.id, perms: permission, moduleCode });
  }
  return {
    parent: [...parents]
      .filter(([product]) => isOpen(product, products))
      .map(([perms, node]) => ({ ...node, pid: 0, perms })),
    menu: [...menus].map(([perms, node]) => ({ ...node, perms })),
    resource,
  };
}

const ALWAYS_OPEN = ['CallingOperation', 'systemSet', 'operation'];

function isOpen(product: string, products: readonly string[]): boolean {
  return ALWAYS_OPEN.includes(product) || products.includes(product);
}

function isMenu(text: string | undefined): text is MenuId {
  return text !== undefined && Object.hasOwn(catalogue, text);
}

function isModule(text: string | undefined): text is ModuleCode {
  return (
    text !== undefined && Object.values(catalogue).some((menu) => (menu.modules as readonly string[]).includes(text))
  );
}

function countryName(code: string): string {
  return new Intl.DisplayNames(['en'], { type: 'region' }).of(code) ?? code;
}
