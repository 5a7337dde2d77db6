import type { chatCompanies } from '@/contract/accounts/chatCompanies';
import { asc, sql } from 'drizzle-orm';
import { companiesToChoose } from '@/domain/access/groupCompanies';
import type { HandlersOf } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { company } from '../../foundation/store/schema/accounts/core';

export const chatCompanyHandlers: HandlersOf<typeof chatCompanies> = {
  /** Names of other companies, read in a platform transaction: only those of the test group with a chatbot. */
  'chatCompany.list': async (_input, { store, person }) => {
    const all = await store.apart((db) =>
      db
        .select()
        .from(company)
        .where(sql`'chatbot' = any (${company.products})`)
        .orderBy(asc(company.name), asc(company.id)),
    );
    const own = all.find(({ id }) => id === person.companyId);
    if (!own) throw new Refusal('access.denied');
    const list = companiesToChoose(own, all);
    return {
      list: list.map(({ id, name, countryCode, products }) => ({
        company_id: id,
        company_name: name,
        country_code: countryCode,
        type: products.join(),
      })),
    };
  },
};
