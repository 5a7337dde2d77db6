import { and, asc, eq, ilike, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Parsed, Reply } from '@/contract/contract';
import { permissionOf, type Action } from '@/domain/access/access';
import { allows } from '@/domain/access/granted';
import { isUserState, type UserState } from '@/domain/accounts/accounts';
import type { UserAction } from '@/domain/accounts/userActions';
import { seesTasksOf } from '@/domain/access/grants';
import type { Ctx } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { parseInstant, timestamp } from '../../foundation/store/columns';
import { appUser, role, userGroup } from '../../foundation/store/schema/accounts/core';
import type { Db } from '../../foundation/store/store';
import { likeText } from '../../foundation/store/likeText';
import { coversPerson, deciderOf, type Decider } from './decider';
import { readPage } from '../../foundation/store/page';
import { orderRows } from '../../foundation/store/sorting';

type UserRow = Reply<'user.list'>['list'][number];
type UserDetail = Reply<'user.info'>;

export const fullName = sql<string>`${appUser.firstName} || ' ' || ${appUser.lastName}`;

/**
 * Columns are named in full because a subselect has another table. Wrong passwords lock what was typed, from one
 * address or from all (login_guess); a lock by hand or seed is on the person. Locked anywhere counts as locked here,
 * for who may unlock.
 */
const lockedUntil = sql<
  string | null
>`greatest(app_user.locked_until, (select max(g.locked_until) from login_guess g where g.scope = 'signIn' and g.account = lower(app_user.account)))`;

/**
 * Source addresses an account is locked for while it is open from all others; the empty address is all of them, as is
 * a lock on the person.
 */
function lockedFromAt(real: number): SQL<string[]> {
  const at = timestamp(real);
  return sql<string[]>`case when app_user.locked_until > ${at} then '{}'::text[] else coalesce(
    (select case when bool_or(g.address = '') then '{}'::text[] else array_agg(g.address order by g.address) end
       from login_guess g where g.scope = 'signIn' and g.account = lower(app_user.account) and g.locked_until > ${at}),
    '{}'::text[]) end`;
}

function stateAt(real: number): SQL<UserState> {
  return sql<UserState>`case
    when ${appUser.status} = 'disabled' then case when ${appUser.disabledFor} = 'inactivity' then 'inactive' else 'disabled' end
    when ${lockedUntil} > ${timestamp(real)} then 'locked' else 'enabled' end`;
}

function whereUsers(
  { search, group, role: roles, state, two_factor: second, ids: only }: Parsed<'user.list'>['query'],
  real: number,
): SQL | undefined {
  const ids = (list: readonly string[] | undefined) =>
    list?.map(Number).filter((one) => Number.isSafeInteger(one) && one >= 0);
  const groups = ids(group);
  const like = `%${likeText(search?.trim() ?? '')}%`;
  const states = state?.filter(isUserState);
  return and(
    search?.trim() ? or(ilike(fullName, like), ilike(appUser.account, like)) : undefined,
    // 0 asks for who is in no group
    groups
      ? or(inArray(appUser.groupId, groups), groups.includes(0) ? sql`${appUser.groupId} is null` : undefined)
      : undefined,
    roles ? inArray(appUser.roleId, ids(roles) ?? []) : undefined,
    states ? inArray(stateAt(real), states) : undefined,
    only ? inArray(appUser.id, ids(only) ?? []) : undefined,
    second === undefined ? undefined : second === 'on' ? isNotNull(appUser.totpSecret) : isNull(appUser.totpSecret),
  );
}

const sortable: Readonly<Record<string, SQL>> = {
  name: sql`lower(${fullName})`,
  account: sql`lower(${appUser.account})`,
  lastLoginAt: sql`coalesce(${appUser.lastLoginAt}, '-infinity')`,
};

function orderOf(sort: string | undefined): SQL[] {
  const otherwise = [sql`lower(${fullName})`, asc(appUser.id)];
  return orderRows(sort, { columns: sortable, tie: appUser.id, otherwise });
}

const selected = (db: Db, real: number) =>
  db
    .select({
      user: appUser,
      role: { id: role.id, name: role.name, permissions: role.permissions, dataScope: role.dataScope },
      group: userGroup,
      state: stateAt(real),
      lockedUntil,
      lockedFrom: lockedFromAt(real),
    })
    .from(appUser)
    .innerJoin(role, eq(role.id, appUser.roleId))
    .leftJoin(userGroup, eq(userGroup.id, appUser.groupId))
    .$dynamic();
type SelectedUser = Awaited<ReturnType<typeof selected>>[number];

export async function listUsers(ctx: Ctx, query: Parsed<'user.list'>['query']): Promise<Reply<'user.list'>> {
  const real = ctx.clock.real();
  const where = whereUsers(query, real);
  const rows = selected(ctx.db, real)
    .where(where)
    .orderBy(...orderOf(query.sort));
  const decider = await deciderOf(ctx);
  const standing = overRoles(decider);
  return readPage(query, ctx.db.$count(appUser, where), rows, (row) => present(row, ctx, standing(row)));
}

export async function userDetail(ctx: Ctx, id: number): Promise<UserDetail> {
  const [found] = await selected(ctx.db, ctx.clock.real()).where(eq(appUser.id, id));
  if (!found) throw new Refusal('thing.unknown');
  return {
    ...present(found, ctx, overRoles(await deciderOf(ctx))(found)),
    email: found.user.emailPending ?? found.user.email,
    email_confirmed: found.user.emailPending === null && found.user.email !== null,
    customize_infos: found.user.customizeInfos.map((info) => ({ ...info })),
  };
}

interface Standing {
  readonly decides: boolean;
  readonly resets: boolean;
}

/** A page of twenty has few roles and groups, so each pair is compared once. */
function overRoles(decider: Decider): (row: SelectedUser) => Standing {
  const known = new Map<string, Standing>();
  return ({ role: of, user }) => {
    const key = `${of.id}:${user.groupId ?? ''}`;
    const seen = known.get(key) ?? {
      decides: coversPerson(decider, of, user),
      resets: seesTasksOf(decider.grants, user),
    };
    known.set(key, seen);
    return seen;
  };
}

function present(
  { user, role: ownRole, group, state, lockedUntil: until, lockedFrom }: SelectedUser,
  { person }: Ctx,
  { decides, resets }: Standing,
): UserRow {
  const self = user.id === person.userId;
  const possible = decides ? actionsOn(state, { self, resets, secondStep: user.totpSecret !== null }) : [];
  return {
    id: user.id,
    account: user.account,
    first_name: user.firstName,
    last_name: user.lastName,
    gender: user.gender === 'unsaid' ? null : user.gender,
    group: group === null ? null : { id: group.id, name: group.name },
    role: { id: ownRole.id, name: ownRole.name },
    state,
    lockedUntil: state === 'locked' && until !== null ? parseInstant(until) : null,
    lockedFrom: state === 'locked' ? lockedFrom : [],
    lastLoginAt: user.lastLoginAt,
    two_factor: user.totpSecret !== null,
    revision: user.revision,
    self,
    can: possible.filter((action) =>
      allows(person.granted, permissionOf('system', 'UserControl', permissionFor[action])),
    ),
  };
}

const permissionFor: Readonly<Record<UserAction, Action>> = {
  edit: 'edit',
  enable: 'enable',
  disable: 'disable',
  unlock: 'unlock',
  resetPassword: 'resetPassword',
  resetTwoFactor: 'resetPassword',
};

/** One's own password and second step are changed in the personal settings, with the old password. */
function actionsOn(
  state: UserState,
  { self, resets, secondStep }: { self: boolean; resets: boolean; secondStep: boolean },
): UserAction[] {
  const others: UserAction[] =
    self || !resets ? [] : ['resetPassword', ...(secondStep ? (['resetTwoFactor'] as const) : [])];
  if (state === 'disabled' || state === 'inactive') return ['edit', ...others, 'enable'];
  return [
    'edit',
    ...others,
    ...(state === 'locked' ? (['unlock'] as const) : []),
    ...(self ? [] : (['disable'] as const)),
  ];
}
