import { asc } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import type { LineId } from '@/domain/products/lines';
import type { Ctx } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { sipLine } from '../../foundation/store/schema/calling/calling';
import { dialCountries, validRobots } from '../experience/options';
import { countLeft } from './countLeft';
import { testedLines } from './testedLines';

type Options = Reply<'testCall.options'>;

export async function testCallOptions(ctx: Ctx, line: LineId | undefined): Promise<Options> {
  const { db, person } = ctx;
  const lines = testedLines(ctx);
  if (line !== undefined && !lines.includes(line)) throw new Refusal('thing.unknown');
  const sipLines = await db
    .select({ id: sipLine.id, name: sipLine.name, countryCode: sipLine.countryCode, state: sipLine.state })
    .from(sipLine)
    .orderBy(asc(sipLine.name), asc(sipLine.id));
  return {
    lines,
    line: line ?? null,
    robots: line === undefined ? [] : await validRobots(db, line),
    sipLines: sipLines.map(({ state, ...one }) => ({ ...one, active: state === 'active' })),
    countries: await dialCountries(db, person.companyId),
    left: await countLeft(ctx),
  };
}
