import type { Parsed } from '@/contract/contract';
import { allows, permissionOf } from '@/domain/access';
import { checkBlacklistDetails } from '@/domain/blacklist';
import { lineTable, type LineId } from '@/domain/lines';
import { problem } from '@/domain/problem';
import { localDay } from '@/domain/zone';
import { oneCall } from '../calls/oneCall';
import { normalisePhone } from '../contacts/phones';
import type { Ctx } from '../handler';
import { Refusal, refuseFields } from '../refusal';
import { addNumbers } from './addNumbers';
import { lineOfScope, refuseScope } from './scopes';

/** Adds the number that was typed, or the one a call went to; answers with the entry's id. */
export async function addOne(ctx: Ctx, line: LineId, { phone: typed, callId, scope, ...details }: Parsed<'blacklist.add'>['body']): Promise<number> {
  refuseScope(ctx, scope, 'add');
  const phone = callId === undefined ? normalisePhone(typed, ctx.person.countryCode) : await phoneOfCall(ctx, line, callId);
  refuseFields([
    ...(phone !== null ? [] : typed.trim() === '' ? [problem('phone', 'required')] : [problem('phone', 'phoneInvalid')]),
    ...checkBlacklistDetails(details, localDay(ctx.now, ctx.person.timeZone)),
  ]);
  const { ids } = await addNumbers(ctx, lineOfScope(scope, line), phone === null ? [] : [phone], details, 'hand');
  const [id] = ids;
  if (id === undefined) refuseFields([problem('phone', 'phoneListed')]);
  return id ?? 0;
}

/** Whoever may look at the call may have its number added, plainly seen or not. */
async function phoneOfCall(ctx: Ctx, line: LineId, callId: number): Promise<string> {
  if (!allows(ctx.person.granted, permissionOf(lineTable[line].module, 'CallDetails', 'view'))) throw new Refusal('access.denied');
  const { call } = await oneCall(ctx, line, callId);
  ctx.note({ callId });
  return call.phone;
}
