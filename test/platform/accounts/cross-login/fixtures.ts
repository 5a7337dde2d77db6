import type { Caller, TestPlatform } from '@test/support/platform';

export const reason = 'Ticket 4711: tasks do not start';

export async function idOf(platform: TestPlatform, account: string): Promise<number> {
  const { rows } = await platform.database.asOwner((client) =>
    client.query<{ id: number }>('select id from app_user where account = $1', [account]),
  );
  return rows[0]?.id ?? 0;
}

export async function begin(platform: TestPlatform, operator: Caller, account = 'admin@nusa.test') {
  return operator.call('crossLogin.begin', { body: { account_id: await idOf(platform, account), reason } });
}

/** Somebody of the platform's own company acts as this account from here on. */
export async function actAs(platform: TestPlatform, operator: Caller, account = 'admin@nusa.test'): Promise<Caller> {
  const { data, text } = await begin(platform, operator, account);
  if (!data?.token) throw new Error(`no cross login: ${text}`);
  return platform.with(data.token);
}

/** What the company reads about it, oldest first. */
export async function recordsOf(admin: Caller): Promise<string[]> {
  const { data } = await admin.call('operation.list', { query: { limit: 60 } });
  return data.list
    .filter(({ operator }) => operator !== null)
    .map(({ action, operator, person }) => `${action} ${operator} as ${person?.account}`)
    .reverse();
}
