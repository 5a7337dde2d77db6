import { listOf, type Platform } from './platform';

const DAY_MS = 86_400_000;

/** A link to a trial of the first robot of a line in effect, in Indonesian; its scenario differs from run to run. */
export async function shareRobot(
  platform: Platform,
  account: string,
  line = 'collection',
): Promise<{ id: number; token: string }> {
  const options = await platform.get(account, `/api/${line}/experience/options/`);
  const [robot] = listOf(options.robots);
  if (robot === undefined) throw new Error('No robot that can be shared');
  const textsOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
  const made = await platform.post(account, `/api/${line}/experience/`, {
    name: 'shared',
    scenarioName: `shared_${Date.now()}`,
    language: 'ba',
    untilDay: new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10),
    countryCode: textsOf(options.countries)[0],
    scenarioDescription: 'Try our robot.',
    robotId: robot.id,
    robotDescription: 'Speaks politely.',
    variables: textsOf(robot.variables).map((name) => ({ name, value: 'value', editable: true })),
  });
  return { id: Number(made.id), token: String(made.token) };
}
