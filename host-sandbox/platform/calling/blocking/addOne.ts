import type { Parsed } from '@/contract/contract';
import { permissionOf } from '@/domain/access/access';
import { allows } from '@/domain/access/granted';
import { checkBlacklistDetails } from '@/domain/blocking/blacklist';
import { lineTable, type LineId } from '@/domain/products/lines';
import { problem } from '@/domain/problem';
import { localDay } from '@/domain/time/zone';
import { and, eq } from 'drizzle-orm';
import { call } from '../../foundation/store/schema/calling/calling';
import { normalisePhone } from '../../foundation/phones/normalisePhone';
import type { Ctx } from '../../foundation/http/handler';
import { Refusal, refuseFields } from '../../foundation/refusal';
import { addNumbers } from './addNumbers';
import { lineOfScope, refuseScope } from './scopes';

/** Adds the number that was typed, or the one a call went to; answers with the entry's id. */
export async function addOne(
  ctx: Ctx,
  line: LineId,
  { phone: typed, callId, scope, ...details }: Parsed<'blacklist.add'>['body'],
): Promise<number> {
  refuseScope(ctx, scope, 'add');
  const phone =
    callId === undefined ? normalisePhone(typed, ctx.person.countryCode) : await phoneOfCall(ctx, line, callId);
  refuseFields([
    ...(phone !== null
      ? []
      : typed.trim() === ''
        ? [problem('phone', 'required')]
        : [problem('phone', 'phoneInvalid')]),
    ...checkBlacklistDetails(details, localDay(ctx.now, ctx.person.timeZone)),
  ]);
  const { ids } = await addNumbers(ctx, lineOfScope(scope, line), phone === null ? [] : [phone], details, 'hand');
  const [id] = ids;
  if (id === undefined) refuseFields([problem('phone', 'phoneListed')]);
  return id ?? 0;
}

/** A person who may see the call may have its number added, masked or not. */
async function phoneOfCall(ctx: Ctx, line: LineId, callId: number): Promise<string> {
  if (!allows(ctx.person.granted, permissionOf(lineTable[line].module, 'CallDetails', 'view')))
    throw new Refusal('access.denied');
  const [found] = await ctx.db
    .select({ phone: call.phone })
    .from(call)
    .where(and(eq(call.attemptId, callId), eq(call.line, line)));
  if (!found) throw new Refusal('thing.unknown');
  ctx.note({ callId });
  return found.phone;
}
