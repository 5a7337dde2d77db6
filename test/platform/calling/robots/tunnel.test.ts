import type { Script } from '@/domain/robots/script';
import { known } from '@test/support/known';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { soundScript } from '@test/domain/robots/soundScript';

const line = 'collection';
let platform: TestPlatform;
let admin: Caller;

beforeAll(async () => {
  platform = await startTestPlatform({ template: 'people' });
  admin = await platform.as('admin');
});
afterAll(() => platform.close());

const version = (id: number, versionId: number) => ({ params: { line, id, version: versionId } }) as const;

const wrong = known(soundScript.intents.wrong);
/** Understands all that a wrong person says: the words are drawn by the robot's id. */
const script: Script = {
  ...soundScript,
  intents: { ...soundScript.intents, wrong: { ...wrong, keywords: [...wrong.keywords, 'wrong person'] } },
};

/** The script with other fields of a turn. */
function changed(turn: string, more: object): Script {
  return { ...script, turns: { ...script.turns, [turn]: { ...script.turns[turn], ...more } } } as never;
}

/** The private detail is spoken before anybody said who they are. */
const indiscreet = changed('greet', { say: 'Hello, you owe {{total_owing_amount}}.' });

async function made(name: string): Promise<{ id: number; versionId: number }> {
  const body = { name, language: 'en', tone: 'polite', voiceGender: 'female', remark: '' } as const;
  const { data } = await admin.call('robot.create', { params: { line }, body });
  const [first] = (await admin.call('robot.detail', { params: { line, id: data.id } })).data.versions;
  return { id: data.id, versionId: first?.id ?? 0 };
}

async function save(id: number, versionId: number, next: Script, revision: number): Promise<number> {
  const saved = await admin.call('robot.saveScript', { ...version(id, versionId), body: { script: next, revision } });
  return saved.data.revision;
}

const tunnel = async (id: number, versionId: number) => (await admin.call('robot.tunnel', version(id, versionId))).data;

it('a version that says a private detail to strangers: is refused with the count, and applied once it is mended', async () => {
  const { id, versionId } = await made('Indiscreet');
  const revision = await save(id, versionId, indiscreet, 1);
  const { callees } = await tunnel(id, versionId);
  const hears = callees.filter(({ failed }) => failed === 'private');
  expect(hears.map(({ kind }) => kind)).toEqual([
    'wrongPerson',
    'wrongPersonAsksWho',
    'wrongPersonNoisy',
    'thirdPerson',
    'thirdPersonAsks',
    'thirdPersonProbes',
    'child',
    'childGoesQuiet',
    'silent',
    'voicemailMissed',
    'screening',
    'screeningStays',
    'noise',
    'angry',
  ]);
  expect(new Set(hears.map(({ at }) => at))).toEqual(new Set(['greet']));

  const refused = await admin.call('robot.apply', { ...version(id, versionId), body: { revision } });
  expect(refused).toMatchObject({ code: 2, failure: 'robot.callees' });
  expect(refused.text).toContain('14');
  expect((await admin.call('robot.detail', { params: { line, id } })).data.online).toBeNull();

  const mended = await save(id, versionId, script, revision);
  expect((await admin.call('robot.apply', { ...version(id, versionId), body: { revision: mended } })).code).toBe(200);
});

it('a version: is compared with the one online, and that one with the one before, callee by callee', async () => {
  const { id, versionId } = await made('Compared');
  const revision = await save(id, versionId, script, 1);
  expect(await tunnel(id, versionId)).toMatchObject({ revision: 2, against: null });
  await admin.call('robot.apply', { ...version(id, versionId), body: { revision } });
  const next = (await admin.call('robot.write', { params: { line, id }, body: { from: versionId } })).data;
  const same = await tunnel(id, next.id);
  expect(same.against).toEqual({ number: 1, isOnline: true });
  expect(same.callees).toHaveLength(40);
  expect(new Set(same.callees.map(({ change }) => change))).toEqual(new Set(['same']));

  const deaf = changed('ask', { branches: script.turns.ask?.branches.filter(({ intent }) => intent !== 'stop') });
  await save(id, next.id, { ...deaf, label: 'H' }, 1);
  const { callees } = await tunnel(id, next.id);
  const of = (kind: string) => callees.find((callee) => callee.kind === kind);
  expect(of('stopsLater')).toMatchObject({ change: 'broken', failed: 'noted', at: 'ask', before: 'B', got: 'H' });
  expect(of('silent')).toMatchObject({ change: 'label', before: 'E', got: 'H' });
  expect(of('wrongPerson')).toMatchObject({ change: 'same', got: 'D' });

  // Nothing speaks before the one that is online.
  expect((await tunnel(id, versionId)).against).toBeNull();
  const third = await save(id, next.id, { ...script, label: 'H' }, 2);
  expect((await admin.call('robot.apply', { ...version(id, next.id), body: { revision: third } })).code).toBe(200);
  const online = await tunnel(id, next.id);
  expect(online.against).toEqual({ number: 1, isOnline: false });
  expect(online.callees.find(({ kind }) => kind === 'silent')).toMatchObject({
    change: 'label',
    before: 'E',
    got: 'H',
  });
  expect((await tunnel(id, versionId)).against).toEqual({ number: 2, isOnline: true });
});

it('a version of another robot, line or company: is unknown', async () => {
  const { id, versionId } = await made('Mine');
  const { id: other } = await made('Other');
  expect((await admin.call('robot.tunnel', version(other, versionId))).failure).toBe('thing.unknown');
  const cod = await admin.call('robot.tunnel', { params: { line: 'cod', id, version: versionId } });
  expect(cod.failure).toBe('thing.unknown');
  const stranger = await platform.as('admin@kirana.test');
  expect((await stranger.call('robot.tunnel', version(id, versionId))).code).not.toBe(200);
});
