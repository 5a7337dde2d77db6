import type { Product } from './product';
import { fieldsOf } from './product';

/** A file of contacts that no other list contains. */
export function contactFile(count: number, from: number): File {
  const rows = Array.from(
    { length: count },
    (_, at) => `+62840${50_000_000 + from + at},Person ${from + at},female,1500000,2026-12-10,Nusa Pinjam`,
  );
  return new File(
    [['phone,BorrowerName,gender,TotalOwingAmount,DueDate,PlatformName', ...rows].join('\n')],
    `bench-${from}.csv`,
    { type: 'text/csv' },
  );
}

export async function uploadContacts(product: Product, count: number, from: number): Promise<number> {
  const form = new FormData();
  form.append('file', contactFile(count, from));
  return Number(fieldsOf(await product.ask('POST', '/api/collection/contact_list/', form)).id);
}
