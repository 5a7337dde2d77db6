import { fieldsOf, listOf, type Fields, type Platform } from './platform';
import { planTask } from './plannedTask';
import { shareRobot } from './shareRobot';
import type { Shown } from './tour';

const tourist = 'admin@nusa.test';
const crossOperator = 'ops@aicc.test';
export const tourists = [tourist, crossOperator];
export const touristOf = (path: string) => (path.startsWith('/operation/') ? crossOperator : tourist);
const author = 'operator@nusa.test';

/** The rows the tour opens; a plan that waits for approval is withdrawn, so that it can be edited. */
export async function shown(platform: Platform): Promise<Shown> {
  const find = async (of: string, fits: (row: Fields) => boolean) =>
    listOf((await platform.get(tourist, `/api/collection/${of}/?limit=60`)).list).find(fits);
  const first = async (of: string, fits: (row: Fields) => boolean) => {
    const row = await find(of, fits);
    if (row === undefined) throw new Error(`No ${of} of the kind the tour opens`);
    return row;
  };
  const openPlan = await first('plan', ({ state }) => state === 'created');
  if (openPlan.approval === 'awaiting')
    await platform.post(author, `/api/collection/plan/${String(openPlan.id)}/withdraw/`);
  // The one of the first data may have begun: other tests let the clock run faster.
  const planned = await find('task', ({ state }) => state === 'planned');
  return {
    finishedTask: Number((await first('task', ({ state }) => state === 'finished')).id),
    plannedTask: Number(planned?.id ?? (await planTask(platform, author, 3))),
    draftStrategy: Number((await first('strategy', ({ state }) => state === 'unpublished')).id),
    plan: Number((await first('plan', ({ state }) => state === 'finished')).id),
    openPlan: Number(openPlan.id),
    robot: Number((await first('robot', ({ state }) => state === 'valid')).id),
    inboundRobot: Number(listOf((await platform.get(tourist, '/api/Inbound/robot/?limit=10')).list)[0]?.id),
    talk: await talkWithAnswers(platform, 'collection/call', 'outcome=reached&label=A'),
    inboundTalk: await talkWithAnswers(platform, 'inbound/call', 'outcome=answered&label=A'),
    testCall: Number(listOf((await platform.get(tourist, '/api/test_call/?limit=10')).list)[0]?.id),
    shareLink: (await shareRobot(platform, tourist)).id,
    role: Number(
      listOf((await platform.get(tourist, '/api/company/role/')).list).find(({ name }) => name === 'Operator')?.id,
    ),
  };
}

/** A call that somebody answered and talked in, with its robot. */
async function talkWithAnswers(platform: Platform, of: string, filter: string): Promise<Shown['talk']> {
  const [call] = listOf((await platform.get(tourist, `/api/${of}/?${filter}&page=1&limit=10`)).list);
  return { call: Number(call?.id), robot: Number(fieldsOf(call?.robot).id) };
}
