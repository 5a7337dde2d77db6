import type { Input, Reply } from '@/contract/contract';
import type { FilterValues, ListShape } from '@/ui/address/listState';

export type Account = Reply<'crossLogin.accounts'>['list'][number];

const accountFilterKinds = { search: 'text', company: 'many' } as const;
export type AccountFilterKinds = typeof accountFilterKinds;

export const accountListShape: ListShape<AccountFilterKinds> = { filters: accountFilterKinds };

/** Address -> query; invalid values are left out. */
export function accountQuery({
  search,
  company,
}: FilterValues<AccountFilterKinds>): NonNullable<Input<'crossLogin.accounts'>['query']> {
  const companies = company.filter((one) => /^\d{1,9}$/.test(one));
  return {
    ...(search.trim() === '' ? {} : { search: search.trim().slice(0, 100) }),
    ...(companies.length === 0 ? {} : { company: companies.join() }),
  };
}
