import { and, desc, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Parsed } from '@/contract/contract';
import { testCallPhases, type TestCallPhase } from '@/domain/calling/testCall';
import { matchesPhone } from '../../foundation/phones/matchesPhone';
import { timestamp } from '../../foundation/store/columns';
import { robot } from '../../foundation/store/schema/calling/robots';
import { testCall } from '../../foundation/store/schema/calling/testCalls';
import { orderRows } from '../../foundation/store/sorting';
import type { Ctx } from '../../foundation/http/handler';
import { ofPeople } from './selectTestCalls';

type Query = Parsed<'testCall.list'>['query'];

/**
 * The filter bar of the list as SQL; row-level security adds the company and the data scope. A company makes a hundred
 * test calls a day at most, so the index of the newest is enough for all of it.
 */
export function whereTestCalls(
  { search = '', state, robotId, from, to }: Query,
  { person, now }: Pick<Ctx, 'person' | 'now'>,
): SQL | undefined {
  const phases = state && testCallPhases.filter((phase) => state.includes(phase));
  return and(
    ofPeople,
    search.trim() === '' ? undefined : matching(search.trim(), person.countryCode),
    // An `or` of nothing would not restrict.
    phases && (or(...phases.map((phase) => isIn(phase, now))) ?? sql`false`),
    robotId && inArray(testCall.robotId, robotId.filter(isId).map(Number)),
    from === undefined ? undefined : gte(testCall.createdAt, from),
    to === undefined ? undefined : lt(testCall.createdAt, to),
  );
}

const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text);

function matching(text: string, countryCode: string): SQL {
  const phone = matchesPhone(testCall.phone, text, countryCode);
  return or(phone, isId(text) ? eq(testCall.id, Number(text)) : undefined) ?? sql`false`;
}

const talkSeconds = sql`(${testCall.plan} ->> 'talkSeconds')::double precision`;

/** As `testCallPhase` says it: a call that is out talks once its plan was picked up. */
function isIn(phase: TestCallPhase, now: number): SQL | undefined {
  if (phase !== 'ringing' && phase !== 'talking') return eq(testCall.state, phase);
  const isPickedUp = sql`((${talkSeconds} > 0 or ${testCall.plan} ->> 'ringType' = 'answered')
    and ${testCall.endsAt} - make_interval(secs => ${talkSeconds}) <= ${timestamp(now)})`;
  return and(eq(testCall.state, 'calling'), phase === 'talking' ? isPickedUp : sql`not ${isPickedUp}`);
}

const sortable = {
  createdAt: testCall.createdAt,
  line: testCall.line,
  robot: robot.name,
  // shown once it is over
  talk: sql`case when ${testCall.state} = 'done' then ${talkSeconds} end`,
} as const;

/** Newest first by default; the id settles ties, so that pages never overlap. */
export function orderTestCalls(sort: string | undefined): SQL[] {
  return orderRows(sort, {
    columns: sortable,
    tie: testCall.id,
    otherwise: [desc(testCall.createdAt), desc(testCall.id)],
    nullsLast: true,
  });
}
