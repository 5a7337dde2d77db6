import { desc, eq } from 'drizzle-orm';
import { checkAnnotation } from '@/domain/calls/annotation';
import type { LineId } from '@/domain/products/lines';
import type { Ctx } from '../../../foundation/http/handler';
import { Refusal, refuseFields } from '../../../foundation/refusal';
import { callAnnotation } from '../../../foundation/store/schema/calling/callMarks';

interface Wanted {
  readonly label: string | null;
  /** the last version the person saw, 0 for none */
  readonly version: number;
}

/**
 * Writes the next version. If two people edit the same version, the second gets a conflict and the first version stays.
 */
export async function annotate(
  { db, person, now }: Ctx,
  line: LineId,
  attemptId: number,
  { label, version }: Wanted,
): Promise<void> {
  refuseFields(checkAnnotation(line, label));
  const [last] = await db
    .select()
    .from(callAnnotation)
    .where(eq(callAnnotation.attemptId, attemptId))
    .orderBy(desc(callAnnotation.version))
    .limit(1);
  if ((last?.version ?? 0) !== version) throw new Refusal('thing.changed');
  if ((last?.label ?? null) === label) return;
  const made = await db
    .insert(callAnnotation)
    .values({ attemptId, version: version + 1, companyId: person.companyId, label, userId: person.userId, at: now })
    .onConflictDoNothing()
    .returning({ version: callAnnotation.version });
  if (made.length === 0) throw new Refusal('thing.changed');
}
