import { and, eq, gt, ilike, isNotNull, isNull, lte, not, or, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { shareFilter } from '@/contract/robots/experience';
import { shareStates, type ShareState } from '@/domain/experience/shareLink';
import type { LineId } from '@/domain/products/lines';
import { likeText } from '../../foundation/store/likeText';
import { robot } from '../../foundation/store/schema/calling/robots';
import { shareLink } from '../../foundation/store/schema/calling/shareLinks';

type Filter = z.output<typeof shareFilter>;

const hasActiveRobot = sql`exists (select 1 from ${robot} where ${robot.id} = ${shareLink.robotId} and ${robot.status} = 'valid')`;

/** Links of a line that a filter selects, their states as of `now`. */
export function whereLinks(
  { search, state }: Filter,
  { line, now }: { readonly line: LineId; readonly now: number },
): SQL | undefined {
  const inForce = and(isNull(shareLink.disabledAt), gt(shareLink.validUntil, now));
  const inState: Readonly<Record<ShareState, SQL | undefined>> = {
    valid: and(inForce, hasActiveRobot),
    robotInactive: and(inForce, not(hasActiveRobot)),
    expired: and(isNull(shareLink.disabledAt), lte(shareLink.validUntil, now)),
    invalid: isNotNull(shareLink.disabledAt),
  };
  const states = shareStates.filter((one) => state?.includes(one));
  return and(
    eq(shareLink.line, line),
    state ? or(...states.map((one) => inState[one])) : undefined,
    search?.trim() ? matching(`%${likeText(search.trim())}%`) : undefined,
  );
}

function matching(pattern: string): SQL | undefined {
  return or(ilike(shareLink.name, pattern), ilike(shareLink.scenarioName, pattern));
}
