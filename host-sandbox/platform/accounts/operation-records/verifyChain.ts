import { sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import type { Db } from '../../foundation/store/store';

type Broken = NonNullable<Reply<'operation.verify'>['broken']>;

/** Recomputes the chain of one company; the database hashes, as it did when it sealed. */
export async function verifyChain(db: Db, companyId: number): Promise<Reply<'operation.verify'>> {
  const { rows: heads } = await db.execute<{ records: number; head: string | null }>(sql`
    select count(*)::int as records, (array_agg(hash order by no desc))[1] as head from operation_seal where company_id = ${companyId}`);
  return {
    records: heads[0]?.records ?? 0,
    head: heads[0]?.head ?? null,
    broken: (await firstBroken(db, companyId)) ?? (await firstUnsealed(db, companyId)),
  };
}

async function firstBroken(db: Db, companyId: number): Promise<Broken | null> {
  const { rows } = await db.execute<{ no: number; record_id: number; why: Broken['why'] }>(sql`
    select chain.no::int, chain.record_id::int,
           case when chain.no <> chain.last_no + 1 then 'gap' when r.id is null then 'missing' else 'changed' end as why
      from (select no, record_id, hash, coalesce(lag(no) over (order by no), 0) as last_no, coalesce(lag(hash) over (order by no), '') as last_hash
              from operation_seal where company_id = ${companyId}) chain
      left join operation_record r on r.id = chain.record_id and r.company_id = ${companyId}
     where chain.no <> chain.last_no + 1 or r.id is null or chain.hash <> operation_hash(chain.last_hash, chain.no, r)
     order by chain.no limit 1`);
  const [first] = rows;
  return first ? { no: first.no, recordId: first.record_id, why: first.why } : null;
}

/** Records that were inserted without the database's own trigger. */
async function firstUnsealed(db: Db, companyId: number): Promise<Broken | null> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select r.id::int from operation_record r where company_id = ${companyId} and not exists (select from operation_seal s where s.record_id = r.id) order by r.id limit 1`);
  const [first] = rows;
  return first ? { no: 0, recordId: first.id, why: 'unsealed' } : null;
}
