import { and, asc, inArray } from 'drizzle-orm';
import type { Parsed, Reply } from '@/contract/contract';
import type { LineId } from '@/domain/products/lines';
import type { Ctx } from '../../foundation/http/handler';
import { raisedPage } from '../calls/raisedPage';
import { attempt, inflight, task } from '../../foundation/store/schema/calling/calling';
import { liveTalks } from './liveTalks';
import { presentLive } from './presentLive';
import { isLive, selectLive } from './selectLive';

/**
 * A page of a line's calls in progress. What raises a call is only known from what is said, so all of them are looked
 * at: never more than the licence has channels.
 */
export async function listLive(
  ctx: Ctx,
  line: LineId,
  query: Parsed<'liveCall.list'>['query'],
): Promise<Reply<'liveCall.list'>> {
  const { taskId = [], robotId = [] } = query;
  const rows = await selectLive(ctx.db)
    .where(
      and(
        isLive(line, ctx.now),
        taskId.length === 0 ? undefined : inArray(task.id, taskId),
        robotId.length === 0 ? undefined : inArray(task.robotId, robotId),
      ),
    )
    .orderBy(asc(attempt.dialledAt), asc(inflight.attemptId));
  const calls = (await liveTalks(ctx, rows, ctx.now)).map(presentLive);
  return raisedPage(query, calls);
}
