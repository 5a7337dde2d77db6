import { sql, type SQL } from 'drizzle-orm';
import type { TransferState } from '@/domain/calling/labels';
import { inboundDurations } from '@/domain/inbound/durations';
import type { InboundOutcome } from '@/domain/inbound/inboundCall';
import { inboundCall } from '../../../foundation/store/schema/calling/inbound';
import type { Db } from '../../../foundation/store/store';

interface Counted {
  readonly outcome: InboundOutcome;
  readonly calls: number;
  /** seconds of talk of all of them */
  readonly talked: number;
}

interface KeyOf {
  readonly day: string;
  readonly hour: number;
  readonly transfer: TransferState;
  readonly label: string | null;
  /** 1 is the first of the durations */
  readonly bucket: number;
}

export type Groups = { readonly [K in keyof KeyOf]: readonly (Counted & { readonly key: KeyOf[K] })[] };

type Row = KeyOf & Counted & { readonly kind: keyof KeyOf } & Record<string, unknown>;

const { localDay, localHour, transfer, label, talkSeconds, outcome } = inboundCall;
const bucket = sql`width_bucket(${talkSeconds}, array[${sql.raw(inboundDurations.join(','))}])`;

/** The records counted by outcome and day, by outcome and hour and so on, all in one look at them. */
export async function countGroups(db: Db, where: SQL | undefined): Promise<Groups> {
  const { rows } = await db.execute<Row>(sql`
    select case 0 when grouping(${localDay}) then 'day' when grouping(${localHour}) then 'hour'
                  when grouping(${transfer}) then 'transfer' when grouping(${label}) then 'label' else 'bucket' end as kind,
           ${localDay}::text as day, ${localHour} as hour, ${transfer} as transfer, ${label} as label, ${bucket} as bucket,
           ${outcome} as outcome, count(*)::integer as calls, sum(${talkSeconds})::float8 as talked
      from ${inboundCall}
     where ${where ?? sql`true`}
     group by grouping sets ((${localDay}, ${outcome}), (${localHour}, ${outcome}), (${transfer}, ${outcome}),
                             (${label}, ${outcome}), (${bucket}, ${outcome}))`);
  const of = <K extends keyof KeyOf>(kind: K) =>
    rows
      .filter((row) => row.kind === kind)
      .map((row) => ({ key: row[kind], outcome: row.outcome, calls: row.calls, talked: row.talked }));
  return {
    day: of('day'),
    hour: of('hour'),
    transfer: of('transfer'),
    label: of('label'),
    bucket: of('bucket'),
  };
}
