import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { soundScript } from '@test/domain/robots/soundScript';
import { addTaskThings, draft, uploadList, type TaskThings } from '../campaigns/tasks/fixtures';

const line = 'collection';
let platform: TestPlatform;
let admin: Caller;
let viewer: Caller;
let things: TaskThings;

beforeAll(async () => {
  platform = await startTestPlatform({ template: 'people' });
  admin = await platform.as('admin');
  viewer = await platform.as('viewer');
  things = await addTaskThings(platform);
});
afterAll(() => platform.close());

const of = (id: number) => ({ params: { line, id } }) as const;
const version = (id: number, versionId: number) => ({ params: { line, id, version: versionId } }) as const;
const fields = { tone: 'polite', voiceGender: 'female', remark: '' } as const;

/** A new robot and its version being written. */
async function made(name: string): Promise<{ id: number; versionId: number; revision: number }> {
  const answer = await admin.call('robot.create', { params: { line }, body: { ...fields, name, language: 'en' } });
  if (answer.code !== 200) throw new Error(answer.text);
  const { versions } = (await admin.call('robot.detail', of(answer.data.id))).data;
  const [first] = versions;
  if (!first) throw new Error('no version');
  return { id: answer.data.id, versionId: first.id, revision: first.revision };
}

/** The same with a script, online. */
async function applied(name: string): Promise<{ id: number; versionId: number }> {
  const { id, versionId, revision } = await made(name);
  const saved = await admin.call('robot.saveScript', {
    ...version(id, versionId),
    body: { script: soundScript, revision },
  });
  const body = { revision: saved.data.revision };
  const answer = await admin.call('robot.apply', { ...version(id, versionId), body });
  if (answer.code !== 200) throw new Error(answer.text);
  return { id, versionId };
}

/** A task of this robot. */
async function createTask(name: string, robotId: number, from: number) {
  const list = await uploadList(admin, 2, from);
  return admin.call('task.create', { params: { line }, body: draft(things, list, { name, robotId }) });
}

describe('a robot', () => {
  it('is made not in effect, with one empty version to be written; a viewer may do nothing with it', async () => {
    const { id, versionId } = await made('Fresh_robot');
    const { data } = await admin.call('robot.detail', of(id));
    expect(data).toMatchObject({
      name: 'Fresh_robot',
      state: 'invalid',
      online: null,
      preOnline: { number: 1 },
      createdBy: 'Ayu Lestari',
      can: ['edit', 'editRemark', 'categorizeEvents', 'copy', 'delete'],
    });
    expect(data.versions.map(({ number, state, can }) => [number, state, can])).toEqual([
      [1, 'preOnline', ['edit', 'apply']],
    ]);
    expect((await viewer.call('robot.detail', of(id))).data.can).toEqual([]);
    expect((await viewer.call('robot.version', version(id, versionId))).data.can).toEqual([]);
  });

  it('refuses a name that stands already, in upper or lower case, also at the same moment, until it is deleted', async () => {
    const { id } = await made('Once_robot');
    const again = (name: string) =>
      admin.call('robot.create', { params: { line }, body: { ...fields, name, language: 'en' } });
    expect((await again('ONCE_robot')).fields).toEqual([{ field: 'name', code: 'nameExists' }]);
    const both = await Promise.all([again('Both_robot'), again('both_ROBOT')]);
    expect(both.map(({ code }) => code).sort((a, b) => a - b)).toEqual([2, 200]);
    expect((await admin.call('robot.delete', of(id))).code).toBe(200);
    expect((await again('once_robot')).code).toBe(200);
  });

  it('renamed to the name another one takes at the same moment: is refused at the field', async () => {
    const robots = await Promise.all(['Racer_a', 'Racer_b', 'Racer_c', 'Racer_d'].map(made));
    const body = { ...fields, name: 'Winner', revision: 1 };
    const all = await Promise.all(robots.map(({ id }) => admin.call('robot.save', { ...of(id), body })));
    expect(all.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(all.flatMap(({ fields: [wrong] }) => wrong?.code ?? [])).toEqual(Array(3).fill('nameExists'));
  });

  it('refuses a remark of 41 characters and a name with spaces, at the field', async () => {
    const answer = await admin.call('robot.create', {
      params: { line },
      body: { ...fields, name: 'two words', language: 'en', remark: 'x'.repeat(41) },
    });
    expect(answer.fields.map(({ field, code }) => [field, code])).toEqual([
      ['name', 'nameCharset'],
      ['remark', 'tooLong'],
    ]);
  });

  it('saved from an older revision: is refused, and the saved change stays', async () => {
    const { id } = await made('Two_editors');
    const save = (remark: string) =>
      admin.call('robot.save', { ...of(id), body: { ...fields, name: 'Two_editors', remark, revision: 1 } });
    expect((await save('first')).data).toMatchObject({ remark: 'first', revision: 2 });
    expect((await save('second')).failure).toBe('thing.changed');
    expect((await admin.call('robot.detail', of(id))).data.remark).toBe('first');
  });

  it('is copied with its script under the next free name, not in effect', async () => {
    const { id } = await applied('Model');
    const copy = await admin.call('robot.copy', of(id));
    expect(copy.data).toMatchObject({ name: 'Model_2', state: 'invalid', online: null, preOnline: { number: 1 } });
    const { versions } = (await admin.call('robot.detail', of(copy.data.id))).data;
    const script = await admin.call('robot.version', version(copy.data.id, versions[0]?.id ?? 0));
    expect(script.data.script).toEqual(soundScript);
  });

  it('shows the event labels of its calls in the groups it is given, and so does its copy', async () => {
    const { id } = await applied('Sorted');
    const { revision, eventGroups } = (await admin.call('robot.detail', of(id))).data;
    expect(eventGroups).toMatchObject({ hardship: 'payment', busyNow: 'attitude', noSpeech: 'conversation' });
    const body = { eventGroups: { ...eventGroups, busyNow: 'conversation' }, revision } as const;
    expect((await viewer.call('robot.categorizeEvents', { ...of(id), body })).code).toBe(403);
    const saved = await admin.call('robot.categorizeEvents', { ...of(id), body });
    expect(saved.data.eventGroups).toEqual({ ...eventGroups, busyNow: 'conversation' });
    const again = await admin.call('robot.categorizeEvents', { ...of(id), body });
    expect(again.failure).toBe('thing.changed');
    const copy = await admin.call('robot.copy', of(id));
    expect(copy.data.eventGroups.busyNow).toBe('conversation');
  });

  it('of another line: is unknown', async () => {
    const { id } = await made('Lined');
    expect((await admin.call('robot.detail', { params: { line: 'cod', id } })).failure).toBe('thing.unknown');
  });
});

describe('its script', () => {
  it('with errors: is saved, not applied, and says what is wrong', async () => {
    const { id, versionId, revision } = await made('Wrong_script');
    const script = {
      ...soundScript,
      turns: { ...soundScript.turns, thanks: { ...soundScript.turns.thanks, say: '' } },
    } as typeof soundScript;
    const saved = await admin.call('robot.saveScript', { ...version(id, versionId), body: { script, revision } });
    expect(saved.data.findings).toEqual([{ code: 'emptyText', turn: 'thanks', field: 'say' }]);
    const refused = await admin.call('robot.apply', {
      ...version(id, versionId),
      body: { revision: saved.data.revision },
    });
    expect(refused.failure).toBe('robot.script');
    expect((await admin.call('robot.detail', of(id))).data).toMatchObject({ state: 'invalid', online: null });
  });

  it('saved by two people from the same revision: the second is refused', async () => {
    const { id, versionId, revision } = await made('Two_hands_script');
    const save = () =>
      admin.call('robot.saveScript', { ...version(id, versionId), body: { script: soundScript, revision } });
    const both = await Promise.all([save(), save()]);
    expect(both.map(({ failure }) => failure).sort()).toEqual([null, 'thing.changed']);
  });

  it('cannot be given another language than its robot has', async () => {
    const { id, versionId, revision } = await made('Tongue');
    const saved = await admin.call('robot.saveScript', {
      ...version(id, versionId),
      body: { script: { ...soundScript, language: 'es' }, revision },
    });
    expect(saved.data.script.language).toBe('en');
  });

  it('that is online: is not changed, but begins the next version, one at a time', async () => {
    const { id, versionId } = await applied('Stays');
    const save = await admin.call('robot.saveScript', {
      ...version(id, versionId),
      body: { script: soundScript, revision: 2 },
    });
    expect(save.failure).toBe('robot.versionState');
    const begin = () => admin.call('robot.write', { ...of(id), body: { from: versionId } });
    const [one, other] = await Promise.all([begin(), begin()]);
    expect([one.failure, other.failure].sort()).toEqual([null, 'robot.writing']);
    const next = one.failure === null ? one.data : other.data;
    expect(next).toMatchObject({ number: 2, state: 'preOnline', script: soundScript });
    expect((await admin.call('robot.discard', version(id, next.id))).code).toBe(200);
    expect((await admin.call('robot.detail', of(id))).data.preOnline).toBeNull();
  });

  it('that is the only one of its robot: is not discarded, since nothing could be written any more', async () => {
    const { id, versionId } = await made('Only_script');
    expect((await admin.call('robot.discard', version(id, versionId))).failure).toBe('robot.onlyVersion');
    expect((await admin.call('robot.version', version(id, versionId))).data.can).toEqual(['edit', 'apply']);
  });
});

describe('sensitive words', () => {
  it('of the company: keep a script that says one from being applied, with its place', async () => {
    const none = { en: [], zh: [], id: [], es: [] };
    const words = { ...none, en: [' jail ', 'Jail', 'police'] };
    const saved = await admin.call('robot.saveSensitiveWords', { params: { line }, body: { words, was: none } });
    expect(saved.data).toEqual({ ...none, en: ['Jail', 'police'] });
    const late = await admin.call('robot.saveSensitiveWords', { params: { line }, body: { words, was: none } });
    expect(late.failure).toBe('thing.changed');
    const other = await platform.as('admin@kirana.test');
    expect((await other.call('robot.sensitiveWords', { params: { line: 'marketing' } })).data).toEqual(none);

    const { id, versionId, revision } = await made('Says_jail');
    const turns = { ...soundScript.turns, thanks: { ...soundScript.turns.thanks, say: 'Pay, or JAIL. Not jailed.' } };
    const script = { ...soundScript, turns, voicemail: 'Or the police calls.' } as typeof soundScript;
    const written = await admin.call('robot.saveScript', { ...version(id, versionId), body: { script, revision } });
    expect(written.data.findings).toEqual([
      { code: 'sensitiveWord', turn: 'thanks', field: 'say', what: 'Jail', from: 8 },
      { code: 'sensitiveWord', turn: null, where: 'voicemail', what: 'police', from: 7 },
    ]);
    const apply = await admin.call('robot.apply', {
      ...version(id, versionId),
      body: { revision: written.data.revision },
    });
    expect(apply.failure).toBe('robot.script');
    await admin.call('robot.saveSensitiveWords', { params: { line }, body: { words: none, was: saved.data } });
  });
});

describe('applying a version', () => {
  it('puts it online, leaves the tasks that are made on theirs, and lists what they speak', async () => {
    const { id, versionId } = await applied('Applied');
    expect((await admin.call('robot.detail', of(id))).data).toMatchObject({
      state: 'valid',
      online: { number: 1, appliedBy: 'Ayu Lestari' },
      preOnline: null,
      variables: ['borrower_name', 'total_owing_amount'],
      can: ['edit', 'editRemark', 'categorizeEvents', 'copy', 'deactivate'],
    });
    const task = await createTask('Speaks_one', id, 100);
    const next = await admin.call('robot.write', { ...of(id), body: { from: versionId } });
    await admin.call('robot.apply', { ...version(id, next.data.id), body: { revision: next.data.revision } });
    const { data } = await admin.call('robot.detail', of(id));
    expect(data.versions.map(({ number, state }) => [number, state])).toEqual([
      [2, 'online'],
      [1, 'history'],
    ]);
    const used = await admin.call('robot.usage', { ...of(id), query: { page: 1, limit: 10 } });
    expect(used.data.list).toEqual([
      expect.objectContaining({ kind: 'task', id: task.data.id, name: 'Speaks_one', versionNumber: 1 }),
    ]);
  });

  it('that another person changed since: is refused', async () => {
    const { id, versionId, revision } = await made('Raced');
    await admin.call('robot.saveScript', { ...version(id, versionId), body: { script: soundScript, revision } });
    const apply = await admin.call('robot.apply', { ...version(id, versionId), body: { revision } });
    expect(apply.failure).toBe('thing.changed');
  });
});

describe('a robot in effect', () => {
  it('is kept out of new tasks when it is deactivated, and deleted only when nothing open uses it', async () => {
    const { id } = await applied('Retires');
    await createTask('Uses_it', id, 200);
    expect((await admin.call('robot.delete', of(id))).failure).toBe('robot.action');
    expect((await admin.call('robot.deactivate', of(id))).data).toMatchObject({ state: 'invalid' });
    expect((await admin.call('robot.deactivate', of(id))).failure).toBe('robot.action');
    expect((await createTask('Too_late', id, 300)).fields).toEqual([
      expect.objectContaining({ field: 'robotId', code: 'notSelectable' }),
    ]);
    expect((await admin.call('robot.delete', of(id))).failure).toBe('robot.used');
    expect((await admin.call('robot.activate', of(id))).data.state).toBe('valid');
  });
});

it('each change of a robot leaves a record on it, with what changed', async () => {
  const { id, versionId } = await applied('Recorded');
  const { data: found } = await admin.call('robot.detail', of(id));
  const { revision, eventGroups } = found;
  await admin.call('robot.remark', { ...of(id), body: { remark: 'New', revision } });
  await admin.call('robot.save', { ...of(id), body: { ...fields, name: 'Recorded', revision: revision + 1 } });
  await admin.call('robot.categorizeEvents', { ...of(id), body: { eventGroups, revision: revision + 2 } });
  await admin.call('robot.deactivate', of(id));
  await admin.call('robot.activate', of(id));
  const { data: next } = await admin.call('robot.write', { ...of(id), body: { from: versionId } });
  await admin.call('robot.discard', version(id, next.id));
  const { rows } = await platform.database.asOwner((client) =>
    client.query<{ action: string; detail: Record<string, unknown> }>(
      "select action, detail from operation_record where target_kind = 'robot' and target_id = $1 order by id",
      [id],
    ),
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'robot.create',
    'robot.apply',
    'robot.remark',
    'robot.save',
    'robot.categorizeEvents',
    'robot.deactivate',
    'robot.activate',
    'robot.write',
    'robot.discard',
  ]);
  expect(rows.at(-1)?.detail).toMatchObject({ number: 2 });
});
