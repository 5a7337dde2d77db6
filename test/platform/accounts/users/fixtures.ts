import type { Input } from '@/contract/contract';
import { startTestPlatform, type Answer, type Caller, type TestPlatform } from '@test/support/platform';

export type NewUser = NonNullable<Input<'user.add'>['body']>;

/** A whole user as the form sends one. */
export function newUser(account: string, roleId: number, more: Partial<NewUser> = {}): NewUser {
  return {
    account,
    first_name: 'Joko',
    last_name: 'Anwar',
    gender: null,
    Group_id: null,
    Role_id: roleId,
    customize_infos: [],
    new_password: 'Fresh2026',
    confirm_password: 'Fresh2026',
    ...more,
  };
}

/** Ids by account, by role name and by company, straight from the tables. */
export async function idsOf(platform: TestPlatform) {
  const rows = <T extends object>(text: string) =>
    platform.database.asOwner(async (client) => (await client.query<T>(text)).rows);
  const users = await rows<{ id: number; account: string }>('select id, account from app_user');
  const roles = await rows<{ id: number; name: string; company: string }>(
    'select r.id, r.name, c.name as company from role r join company c on c.id = r.company_id',
  );
  const found = (list: readonly { id: number }[], at: number) => list[at]?.id ?? 0;
  return {
    user: (account: string) =>
      found(
        users,
        users.findIndex((one) => one.account === account),
      ),
    role: (name: string, company = 'Nusa Finance') =>
      found(
        roles,
        roles.findIndex((one) => one.name === name && one.company === company),
      ),
  };
}

/** A role of Nusa, written past the platform. */
export async function addRole(
  platform: TestPlatform,
  name: string,
  permissions: readonly string[],
  dataScope = 'company',
): Promise<number> {
  return platform.database.asOwner(async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into role (company_id, name, description, business_types, permissions, data_scope)
       select id, $1, '', '{collection}', $2, $3 from company where name = 'Nusa Finance' returning id`,
      [name, permissions, dataScope],
    );
    return rows[0]?.id ?? 0;
  });
}

/** Puts a demo person into a role, past the platform. */
export async function putInRole(platform: TestPlatform, account: string, roleId: number): Promise<void> {
  await platform.database.asOwner((client) =>
    client.query('update app_user set role_id = $2 where account = $1', [account, roleId]),
  );
}

export interface Users {
  readonly platform: TestPlatform;
  readonly admin: Caller;
  readonly ids: Awaited<ReturnType<typeof idsOf>>;
  /** an operator unless said otherwise, with the password Fresh2026 */
  readonly added: (account: string, more?: Partial<NewUser>) => Promise<number>;
  readonly signIn: (username: string, password: string) => Promise<Answer<'session.signIn'>>;
}

/** A platform with an administrator who adds users, and with users who sign in. */
export async function startUsers(): Promise<Users> {
  const platform = await startTestPlatform();
  const admin = await platform.as('admin');
  const ids = await idsOf(platform);
  return {
    platform,
    admin,
    ids,
    async added(account, more = {}) {
      const answer = await admin.call('user.add', { body: newUser(account, ids.role('Operator'), more) });
      if (answer.code !== 200) throw new Error(answer.text);
      return answer.data.id;
    },
    signIn: (username, password) => platform.with(null).call('session.signIn', { body: { username, password } }),
  };
}
