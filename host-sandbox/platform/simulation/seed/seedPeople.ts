import { localDay } from '@/domain/time/zone';
import { seedProvider } from '../identity-provider/seedProvider';
import { hashPassword } from '../../accounts/credentials/passwords';
import { securityDefaults } from '../../accounts/security/securityDefaults';
import { appUser, company, role, securitySetting, userGroup } from '../../foundation/store/schema/accounts/core';
import { demoData } from '../../foundation/store/schema/accounts/firstOperator';
import type { Db } from '../../foundation/store/store';
import { demoPassword, demoPeople, type CompanyKey, type RoleKey } from '../demo-people/demoPeople';
import { demoRoles } from './roles';

const DAY_MS = 86_400_000;

interface DemoCompany {
  readonly name: string;
  readonly countryCode: string;
  readonly timeZone: string;
  readonly products: readonly string[];
  readonly licenceDays: number;
  readonly concurrency: number;
  /** whether new tasks need an approval */
  readonly approvesTasks?: boolean;
  /** whether new plans need one */
  readonly approvesPlans?: boolean;
}

export const companies: Readonly<Record<CompanyKey, DemoCompany>> = {
  nusa: {
    name: 'Nusa Finance',
    countryCode: 'ID',
    timeZone: 'Asia/Jakarta',
    products: ['collection', 'marketing', 'info_check', 'cod', 'Inbound', 'chatbot'],
    licenceDays: 400,
    concurrency: 60,
    approvesPlans: true,
  },
  kirana: {
    name: 'Kirana Retail',
    countryCode: 'ID',
    timeZone: 'Asia/Jakarta',
    products: ['marketing', 'chatbot'],
    licenceDays: 20,
    concurrency: 20,
    approvesTasks: true,
  },
  aicc: {
    name: 'AICC',
    countryCode: 'US',
    timeZone: 'America/New_York',
    products: ['operation'],
    licenceDays: 3_650,
    concurrency: 1,
  },
};

export type CompanyIds = Readonly<Record<CompanyKey, number>>;
export type PersonIds = ReadonlyMap<string, number>;

/** Companies, roles, people and security settings. `now` is world time, ms. */
export async function seedPeople(db: Db, now: number): Promise<{ companies: CompanyIds; people: PersonIds }> {
  const ids: Record<CompanyKey, number> = { nusa: 0, kirana: 0, aicc: 0 };
  for (const key of ['nusa', 'kirana', 'aicc'] as const) ids[key] = await addCompany(db, companies[key], now);
  const passwordHash = await hashPassword(demoPassword);
  const roles = new Map<string, number>();
  const groups = new Map<string, number>();
  const people = new Map<string, number>();
  for (const person of demoPeople) {
    const companyId = ids[person.company];
    const roleId = roles.get(`${companyId}:${person.role}`) ?? (await addRole(db, companyId, person.role));
    roles.set(`${companyId}:${person.role}`, roleId);
    const group = person.group === undefined ? null : `${companyId}:${person.group}`;
    if (group !== null && !groups.has(group)) groups.set(group, await addGroup(db, companyId, person.group ?? ''));
    const [row] = await db
      .insert(appUser)
      .values({
        companyId,
        account: person.account,
        firstName: person.firstName,
        lastName: person.lastName,
        email: person.account,
        passwordHash,
        status: person.state === 'disabled' ? 'disabled' : 'enabled',
        disabledFor: person.state === 'disabled' ? 'hand' : null,
        mustChangePassword: person.state === 'mustChangePassword',
        roleId,
        groupId: group === null ? null : (groups.get(group) ?? null),
        language: 'en',
        totpSecret: person.totpSecret ?? null,
        lockedUntil: person.state === 'locked' ? now + 365 * DAY_MS : null,
        failedCount: person.state === 'locked' ? 5 : 0,
      })
      .returning({ id: appUser.id });
    people.set(person.account, row?.id ?? 0);
  }
  await db.insert(demoData).values({ seededAt: now });
  await seedProvider(db, ids.nusa, 'nusa.test');
  return { companies: ids, people };
}

async function addCompany(db: Db, demo: DemoCompany, now: number): Promise<number> {
  const [row] = await db
    .insert(company)
    .values({
      name: demo.name,
      signInName: demo.name,
      countryCode: demo.countryCode,
      timeZone: demo.timeZone,
      products: [...demo.products],
      licenceUntil: localDay(now + demo.licenceDays * DAY_MS, demo.timeZone),
      licenceConcurrency: demo.concurrency,
      showApproval: {
        add_task: demo.approvesTasks ?? false,
        add_plan: demo.approvesPlans ?? false,
        download_list: false,
      },
    })
    .returning({ id: company.id });
  const id = row?.id ?? 0;
  await db.insert(securitySetting).values({ companyId: id, ...securityDefaults });
  return id;
}

async function addGroup(db: Db, companyId: number, name: string): Promise<number> {
  const [row] = await db.insert(userGroup).values({ companyId, name }).returning({ id: userGroup.id });
  return row?.id ?? 0;
}

async function addRole(db: Db, companyId: number, key: RoleKey): Promise<number> {
  const { name, description, businessTypes, permissions, dataScope = 'company' } = demoRoles[key];
  const [row] = await db
    .insert(role)
    .values({
      companyId,
      name,
      description,
      businessTypes: [...businessTypes],
      permissions: [...permissions],
      dataScope,
    })
    .returning({ id: role.id });
  return row?.id ?? 0;
}
