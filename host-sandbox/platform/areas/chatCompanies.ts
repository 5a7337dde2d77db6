import { asc, sql } from 'drizzle-orm';
import { companiesToChoose } from '@/domain/groupCompanies';
import type { Handlers } from '../handler';
import { Refusal } from '../refusal';
import { company } from '../store/schema/core';

export const chatCompanyHandlers: Handlers<'chatCompany.list'> = {
  /** Names of other companies: read apart, and only those of the test group with a chatbot leave. */
  'chatCompany.list': async (_input, { store, person, settings }) => {
    const all = await store.apart((db) => db.select().from(company).where(sql`'chatbot' = any (${company.products})`).orderBy(asc(company.name), asc(company.id)));
    const own = all.find(({ id }) => id === person.companyId);
    if (!own) throw new Refusal('access.denied');
    const list = companiesToChoose(own, all, settings.testGroup);
    return { list: list.map(({ id, name, countryCode, products }) => ({ company_id: id, company_name: name, country_code: countryCode, type: products.join() })) };
  },
};
