import type { Input } from '@/contract/contract';
import type { Script } from '@/domain/robots/script';
import { sampleScript } from '@test/domain/robots/sampleScript';
import type { Caller } from '@test/support/platform';

export const line = 'collection';

/** A robot of this script in effect; the sample one speaks borrower_name and total_owing_amount. */
export async function robotOf(admin: Caller, name: string, script: Script = sampleScript): Promise<number> {
  const fields = { name, tone: 'polite', voiceGender: 'female', remark: '', language: 'en' } as const;
  const { data: made } = await admin.call('robot.create', { params: { line }, body: fields });
  await apply(admin, made.id, script);
  return made.id;
}

/** Puts a script online; a robot that has one begins its next version. */
export async function apply(admin: Caller, id: number, script: Script): Promise<void> {
  const { data } = await admin.call('robot.detail', { params: { line, id } });
  const [last] = data.versions;
  if (!last) throw new Error('no version');
  if (last.state !== 'preOnline') await admin.call('robot.write', { params: { line, id }, body: { from: last.id } });
  const version = (await admin.call('robot.detail', { params: { line, id } })).data.versions[0]?.id ?? 0;
  const params = { line, id, version } as const;
  const { data: now } = await admin.call('robot.version', { params });
  const saved = await admin.call('robot.saveScript', { params, body: { script, revision: now.revision } });
  const applied = await admin.call('robot.apply', { params, body: { revision: saved.data.revision } });
  if (applied.failure !== null) throw new Error(applied.text);
}

type Draft = NonNullable<Input<'experience.create'>['body']>;

/** Valid for three days from the tests' day, 2026-11-22 in Jakarta. */
export function draftOf(robotId: number, more: Partial<Draft> = {}): Draft {
  return {
    name: 'Scene',
    language: 'en',
    untilDay: '2026-11-25',
    countryCode: 'ID',
    description: 'Try our robot.',
    robotId,
    variables: [
      { name: 'borrower_name', value: 'Mary Lee', editable: true },
      { name: 'total_owing_amount', value: 'Rp 540.000', editable: false },
    ],
    ...more,
  };
}
