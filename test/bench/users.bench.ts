import { allPermissions } from '@/domain/access/access';
import { allows, parsePermissions } from '@/domain/access/granted';
import type { EndpointName } from '@/contract/contract';
import { checkAccess } from '@sandbox/platform/accounts/access/checkAccess';
import { grantedTo } from '@sandbox/platform/accounts/access/grantedTo';
import type { Person } from '@sandbox/platform/foundation/http/person';
import { asOwner, openBenchPlatform, startBenchServer, type BenchPlatform } from './benchPlatform';
import { quantile, rounded, verdict, type Table } from './table';

/** fewer where time is short: AICC_BENCH_REQUESTS=… */
const REQUESTS = Number(process.env.AICC_BENCH_REQUESTS ?? 100);
const WARM_UP = 10;
const FEW = 200;
const MANY = 20_000;
const MOST_TIMES_LIST = 3;
const MOST_TIMES_ROLE = 2;
const MOST_SHARE_CHECK = 0.02;
const CHECKS = 20_000;

interface Compared {
  readonly title: string;
  readonly few: () => Promise<number>;
  readonly many: () => Promise<number>;
  readonly budget: number;
}

/**
 * A page of 20,000 users against one of 200, a role with every permission against the smallest, and the share of a
 * permission check in a request.
 */
export async function bench(folder: string): Promise<Table[]> {
  const server = await startBenchServer(folder, ['few', 'many']);
  const few = await openBenchPlatform(server.url('few'), 1);
  const many = await openBenchPlatform(server.url('many'), 1);
  await addUsers(server.url('few'), FEW);
  await addUsers(server.url('many'), MANY);
  const [small, large] = await addRoles(server.url('many'));

  const pages = (title: string, query: (at: number) => object): Compared => {
    let at = 0;
    return {
      title,
      budget: MOST_TIMES_LIST,
      few: () => few.get('user.list', { query: query(at) }),
      many: () => many.get('user.list', { query: query((at += 1)) }),
    };
  };
  const kinds: Compared[] = [
    pages('users, first page by name', () => ({ limit: 20 })),
    pages('users, a page within', (at) => ({ limit: 20, page: 1 + (at % 10) })),
    pages('users, one role', () => ({ limit: 20, role: '1' })),
    {
      title: 'role: opens',
      budget: MOST_TIMES_ROLE,
      few: () => many.get('role.info', { query: { id: small } }),
      many: () => many.get('role.info', { query: { id: large } }),
    },
    {
      title: 'role: saves',
      budget: MOST_TIMES_ROLE,
      few: saving(many, small, ['normal*CallTasks*view']),
      many: saving(many, large, everyPermission),
    },
  ];
  const rows: (string | number)[][] = [];
  const over: string[] = [];
  for (const kind of kinds) {
    const one: number[] = [];
    const other: number[] = [];
    for (let at = 0; at < REQUESTS + WARM_UP; at += 1) {
      const [a, b] = [await kind.few(), await kind.many()];
      if (at < WARM_UP) continue;
      one.push(a);
      other.push(b);
    }
    const ratio = quantile(other, 0.95) / quantile(one, 0.95);
    if (ratio > kind.budget) over.push(`${kind.title}: ${rounded(ratio, 2)} times`);
    rows.push([
      kind.title,
      rounded(quantile(one, 0.95)),
      rounded(quantile(other, 0.95)),
      ratio.toFixed(2),
      `≤ ${kind.budget}`,
      verdict(ratio > kind.budget),
    ]);
  }
  const check = checkMs();
  const requests: number[] = [];
  for (let at = 0; at < REQUESTS; at += 1) requests.push(await many.get('role.permissions', {}));
  const share = check / quantile(requests, 0.5);
  if (share > MOST_SHARE_CHECK) over.push(`a permission check: ${rounded(share * 100, 2)} % of a request`);
  rows.push([
    'permission check of a request',
    rounded(check, 4),
    rounded(quantile(requests, 0.5)),
    share.toFixed(4),
    `≤ ${MOST_SHARE_CHECK}`,
    verdict(share > MOST_SHARE_CHECK),
  ]);
  await few.close();
  await many.close();
  await server.close();
  return [
    {
      title: `${FEW} and ${MANY.toLocaleString('en')} users; ${REQUESTS} requests of each kind, ms`,
      columns: ['request', 'p95 small', 'p95 large', 'ratio', 'budget', ''],
      rows,
      over,
    },
  ];
}

const everyPermission = allPermissions().filter((one) => !one.startsWith('operation'));

function addUsers(url: string, count: number): Promise<unknown> {
  return asOwner(url, (client) =>
    client
      .query(
        `insert into aicc.app_user (company_id, account, first_name, last_name, password_hash, status, must_change_password, role_id, language)
       select c.id, 'bench' || n || '@nusa.test', 'Person', to_char(n * 7919 % 100000, 'FM00000'), 'x', 'enabled', false, (select min(id) from aicc.role where company_id = c.id), 'en'
         from aicc.company c, generate_series(1, $1) n where c.name = 'Nusa Finance'`,
        [count],
      )
      .then(() => client.query('analyze aicc.app_user')),
  );
}

async function addRoles(url: string): Promise<[number, number]> {
  const add = (name: string, permissions: readonly string[]) =>
    asOwner(url, async (client) => {
      const { rows } = await client.query<{ id: number }>(
        `insert into aicc.role (company_id, name, description, business_types, permissions, data_scope)
         select id, $1, '', products, $2, 'own' from aicc.company where name = 'Nusa Finance' returning id`,
        [name, permissions],
      );
      return rows[0]?.id ?? 0;
    });
  return [await add('Smallest', ['normal*CallTasks*view']), await add('Largest', everyPermission)];
}

function saving(platform: BenchPlatform, id: number, permissions: readonly string[]): () => Promise<number> {
  let revision = 0;
  return async () => {
    revision += 1;
    return platform.send('role.save' satisfies EndpointName, {
      body: {
        id,
        revision,
        name: `Bench ${id}`,
        description: '',
        businessTypes: ['collection', 'marketing', 'info_check', 'cod', 'Inbound', 'chatbot'],
        dataScope: 'own',
        permissions,
      },
    });
  };
}

/** The check alone, for the role with the most permissions. */
function checkMs(): number {
  const granted = grantedTo(['*'], ['collection', 'marketing', 'info_check', 'cod', 'Inbound', 'chatbot']);
  const person = { kind: 'full', granted } as Person;
  const began = performance.now();
  for (let at = 0; at < CHECKS; at += 1) checkAccess({ menu: 'RolePermission', action: 'view' }, person, undefined);
  const ms = (performance.now() - began) / CHECKS;
  if (!allows(parsePermissions([...granted]), 'system*RolePermission*view'))
    throw new Error('the check was not passed');
  return ms;
}
