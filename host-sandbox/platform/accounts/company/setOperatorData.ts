import { and, eq, ne, sql } from 'drizzle-orm';
import { appUser, company, operationRecord } from '../../foundation/store/schema/accounts/core';
import type { Store } from '../../foundation/store/store';

/** What a company cannot change itself; null removes it. */
export interface OperatorChange {
  /** what single sign-on finds the company by, unique without regard to case */
  readonly signInName?: string | null;
  /** companies of one group may choose each other's chatbots */
  readonly testGroup?: string | null;
}

/** Parses `sign-in-name=<name>` and `test-group=<name>`; an empty name is null. Throws at anything else. */
export function operatorChange(given: readonly string[]): OperatorChange {
  const columns = { 'sign-in-name': 'signInName', 'test-group': 'testGroup' } as const;
  const entries = given.map((text) => {
    const [, key, value = ''] = /^(sign-in-name|test-group)=(.*)$/.exec(text) ?? [];
    if (key !== 'sign-in-name' && key !== 'test-group')
      throw new Error(`“${text}” is neither sign-in-name=<name> nor test-group=<name>.`);
    return [columns[key], value.trim() || null] as const;
  });
  return Object.fromEntries(entries);
}

/**
 * For the operator of the machine: changes what a company's people cannot change, and records it.
 *
 * @param account of anybody in the company
 * @returns the company as it is afterwards; null where there is no such account
 * @throws where another company has the sign-in name
 */
export async function setOperatorData(store: Store, account: string, change: OperatorChange, real: number) {
  return store.platform(async (db) => {
    const [user] = await db
      .select({ id: appUser.id, companyId: appUser.companyId })
      .from(appUser)
      .where(eq(sql`lower(${appUser.account})`, account.trim().toLowerCase()));
    if (!user) return null;
    const { companyId } = user;
    const { signInName } = change;
    if (typeof signInName === 'string') {
      const [other] = await db
        .select({ name: company.name })
        .from(company)
        .where(and(ne(company.id, companyId), eq(sql`lower(${company.signInName})`, signInName.toLowerCase())));
      if (other) throw new Error(`“${signInName}” is the sign-in name of ${other.name}.`);
    }
    const columns = { name: company.name, signInName: company.signInName, testGroup: company.testGroup };
    const ofCompany = eq(company.id, companyId);
    if (Object.keys(change).length === 0) return (await db.select(columns).from(company).where(ofCompany))[0] ?? null;
    const [row] = await db.update(company).set(change).where(ofCompany).returning(columns);
    await db.insert(operationRecord).values({
      companyId,
      userId: user.id,
      at: real,
      action: 'company.operator',
      targetKind: 'company',
      targetId: null,
      detail: {
        ...(change.signInName === undefined ? {} : { sign_in_name: change.signInName }),
        ...(change.testGroup === undefined ? {} : { test_group: change.testGroup }),
      },
      address: '',
      device: 'command line',
      requestId: 'command-line',
    });
    return row ?? null;
  });
}
