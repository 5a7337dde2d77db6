import type { Input } from '@/contract/contract';
import type { Script } from '@/domain/robots/script';
import { variablesSpoken } from '@/domain/robots/spokenNames';
import { sampleScript } from '@test/domain/robots/sampleScript';
import type { TestPlatform } from '@test/support/platform';

export const line = 'collection';

/** A robot of this script in effect; the sample one speaks borrower_name and total_owing_amount. */
export async function robotOf(platform: TestPlatform, name: string, script: Script = sampleScript): Promise<number> {
  const admin = await platform.as('admin');
  const fields = { name, tone: 'polite', voiceGender: 'female', remark: '', language: 'en' } as const;
  const { data: made } = await admin.call('robot.create', { params: { line }, body: fields });
  await putOnline(platform, made.id, script);
  return made.id;
}

/** Straight into the database: which scripts may be applied is no matter of sharing. */
export async function putOnline(platform: TestPlatform, robotId: number, script: Script): Promise<void> {
  const variables = variablesSpoken(Object.values(script.turns).map(({ say }) => say));
  await platform.database.asOwner(async (client) => {
    await client.query("update robot_version set state = 'history' where robot_id = $1", [robotId]);
    await client.query(
      `with made as (
         insert into robot_version (company_id, robot_id, number, state, script, variables, hash)
         select company_id, robot_id, max(number) + 1, 'online', $2, $3, 'h' from robot_version where robot_id = $1
         group by company_id, robot_id returning id
       )
       update robot set status = 'valid', current_version_id = made.id from made where robot.id = $1`,
      [robotId, JSON.stringify(script), variables],
    );
  });
}

type Draft = NonNullable<Input<'experience.create'>['body']>;

/** Valid for three days from the tests' day, 2026-11-22 in Jakarta; its scenario has the name given. */
export function draftOf(robotId: number, more: Partial<Draft> = {}): Draft {
  return {
    name: 'Share',
    scenarioName: more.name ?? 'Scene',
    language: 'en',
    untilDay: '2026-11-25',
    countryCode: 'ID',
    scenarioDescription: 'Try our robot.',
    robotId,
    robotDescription: '',
    variables: [
      { name: 'borrower_name', value: 'Mary Lee', editable: true },
      { name: 'total_owing_amount', value: 'Rp 540.000', editable: false },
    ],
    ...more,
  };
}
