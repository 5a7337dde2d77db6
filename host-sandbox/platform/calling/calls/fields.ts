import { sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { lineTable, type ContactColumnId, type LineId } from '@/domain/products/lines';
import type { Db } from '../../foundation/store/store';

type Fields = Reply<'call.fields'>['shown'];

export const noFields: Fields = { slots: [], eventLabels: [], variables: [], listFields: [] };

/**
 * Field names are collected from this many of the line's latest answered calls, because each call's values have to be
 * unpacked.
 */
const LOOK_BACK_CALLS = 500;
const NAMES_MOST = 60;

/** Columns of a list that a call has of its own. */
const ownColumns: readonly ContactColumnId[] = ['phone', 'BorrowerName'];

/** The fields that can be shown: names that occur in recent answered calls, and the columns of the line's lists. */
export async function availableFields(db: Db, line: LineId): Promise<Fields> {
  const { rows } = await db.execute<{ kind: string; name: string }>(sql`
    with recent as (
      select slots, event_labels, variables from call
      where line = ${line} and outcome = 'reached'
      order by dialled_at desc limit ${LOOK_BACK_CALLS}
    )
    select 'slot' as kind, jsonb_object_keys(slots) as name from recent
    union select 'variable', jsonb_object_keys(variables) from recent
    union select 'event', unnest(event_labels) from recent
    order by 1, 2`);
  const of = (kind: string) =>
    rows
      .filter((row) => row.kind === kind)
      .map((row) => row.name)
      .slice(0, NAMES_MOST);
  const listFields = lineTable[line].contactColumns.filter((name) => !ownColumns.includes(name));
  return { slots: of('slot'), eventLabels: of('event'), variables: of('variable'), listFields };
}
