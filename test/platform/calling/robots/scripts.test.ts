import type { Intent, ScriptTurn } from '@/domain/robots/script';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { bigScript } from '@test/bench/robots/bigScript';
import { hostileName, hostileScript } from '@test/domain/robots/hostileScript';
import { soundScript } from '@test/domain/robots/soundScript';

const line = 'collection';
let platform: TestPlatform;
let admin: Caller;
/** one robot for all scripts that are refused */
let limited: NewRobot;

beforeAll(async () => {
  platform = await startTestPlatform({ template: 'people' });
  admin = await platform.as('admin');
  limited = await made('Limited');
});
afterAll(() => platform.close());

interface NewRobot {
  readonly id: number;
  readonly versionId: number;
  readonly revision: number;
}

const of = (id: number) => ({ params: { line, id } }) as const;
const version = (id: number, versionId: number) => ({ params: { line, id, version: versionId } }) as const;

/** A new robot and its version being written. */
async function made(name: string): Promise<NewRobot> {
  const fields = { tone: 'polite', voiceGender: 'female', remark: '' } as const;
  const answer = await admin.call('robot.create', { params: { line }, body: { ...fields, name, language: 'en' } });
  const { versions } = (await admin.call('robot.detail', of(answer.data.id))).data;
  const [first] = versions;
  if (!first) throw new Error(answer.text);
  return { id: answer.data.id, versionId: first.id, revision: first.revision };
}

describe('a script', () => {
  it('with hostile text in each place: comes back as it was typed, and so does the remark', async () => {
    const { id, versionId, revision } = await made('Hostile');
    const body = { script: hostileScript, revision };
    const saved = await admin.call('robot.saveScript', { ...version(id, versionId), body });
    expect(saved.data.script).toEqual(hostileScript);
    expect((await admin.call('robot.version', version(id, versionId))).data.script).toEqual(hostileScript);
    expect(new Set(saved.data.findings.map(({ code, what }) => `${code} ${what}`))).toContain(
      'unknownVariable constructor',
    );
    const remark = hostileName('').slice(0, 40);
    await admin.call('robot.remark', { ...of(id), body: { remark, revision: 1 } });
    expect((await admin.call('robot.detail', of(id))).data.remark).toBe(remark);
  });

  const { ask } = soundScript.turns;
  const { yes } = soundScript.intents;
  const withAsk = (change: Partial<ScriptTurn>) => ({ turns: { ...soundScript.turns, ask: { ...ask, ...change } } });
  const withYes = (change: Partial<Intent>) => ({ intents: { ...soundScript.intents, yes: { ...yes, ...change } } });
  const answers = (length: number) => Array.from({ length }, () => ({ intent: 'yes', to: 'thanks' }));
  const many = (length: number) => Array.from({ length }, (_, at) => `word ${at}`);

  it.each([
    ['a text', 'script.turns.ask.say', 'tooLong', withAsk({ say: 'a'.repeat(6_001) })],
    ['a short text', 'script.turns.ask.brief', 'tooLong', withAsk({ brief: 'a'.repeat(6_001) })],
    ['a name', 'script.turns.ask.name', 'tooLong', withAsk({ name: 'a'.repeat(121) })],
    ['answers', 'script.turns.ask.branches', 'tooMany', withAsk({ branches: answers(21) })],
    ['a slot', 'script.turns.ask.slot.name', 'nameCharset', withAsk({ slot: { name: 'a b', kind: 'words' } })],
    ['a slot', 'script.turns.ask.slot.name', 'nameCharset', withAsk({ slot: { name: 'toString', kind: 'words' } })],
    ['a place', 'script.turns.ask.at.x', 'tooLarge', withAsk({ at: { x: 100_001, y: 0 } })],
    ['a name of an answer', 'script.intents.yes.name', 'tooLong', withYes({ name: 'a'.repeat(121) })],
    ['keywords', 'script.intents.yes.keywords', 'tooMany', withYes({ keywords: many(201) })],
    ['a phrase', 'script.intents.yes.phrases.0', 'tooLong', withYes({ phrases: ['a'.repeat(241)] })],
    ['the message', 'script.voicemail', 'tooLong', { voicemail: 'a'.repeat(6_001) }],
    ['half a character', 'script.turns.ask.say', 'unwritable', withAsk({ say: '\ud83d' })],
  ])('too much of %s: is refused at its field, %s', async (_, field, code, change) => {
    const { id, versionId, revision } = limited;
    const script = { ...soundScript, ...change } as typeof soundScript;
    const saved = await admin.call('robot.saveScript', { ...version(id, versionId), body: { script, revision } });
    expect(saved.fields.map((found) => [found.field, found.code])).toEqual([[field, code]]);
  });

  it('with texts, names and words of twice their size: is saved to be corrected, and not applied', async () => {
    const { id, versionId, revision } = limited;
    const script = {
      ...soundScript,
      turns: withAsk({ say: 'a'.repeat(6_000), name: 'a'.repeat(120) }).turns,
      intents: withYes({ name: 'a'.repeat(120), keywords: many(200), phrases: ['a'.repeat(240)] }).intents,
    } as typeof soundScript;
    const saved = await admin.call('robot.saveScript', { ...version(id, versionId), body: { script, revision } });
    const errors = saved.data.findings.map(({ code }) => code);
    expect(errors).toEqual(expect.arrayContaining(['textTooLong', 'nameTooLong', 'tooManyWords', 'wordTooLong']));
    const body = { revision: saved.data.revision };
    expect((await admin.call('robot.apply', { ...version(id, versionId), body })).failure).toBe('robot.script');
  });

  it('of three hundred turns: is saved, saved again, and applied', async () => {
    const { id, versionId, revision } = await made('Long');
    const long = bigScript(293);
    const { branches = [] } = ask ?? {};
    const script = {
      ...soundScript,
      turns: {
        ...long.turns,
        ...soundScript.turns,
        // An answer that is not given in any trial leads on into the long talk.
        ask: { ...ask, branches: [...branches, { intent: 'intent7', to: long.start }] },
      },
      intents: { ...long.intents, ...soundScript.intents },
    } as typeof soundScript;
    expect(Object.keys(script.turns)).toHaveLength(300);
    const save = (of: typeof soundScript, on: number) =>
      admin.call('robot.saveScript', { ...version(id, versionId), body: { script: of, revision: on } });
    const first = await save(script, revision);
    expect(first.data.script).toEqual(script);
    const second = await save({ ...script, voicemail: 'Later.' }, first.data.revision);
    expect(second.data).toMatchObject({ revision: revision + 2, turns: 300 });
    const body = { revision: second.data.revision };
    expect((await admin.call('robot.apply', { ...version(id, versionId), body })).data).toMatchObject({
      state: 'valid',
      online: { number: 1 },
    });
  });

  it('of as many turns as it may have, each with labelled answers: is saved', async () => {
    const { id, versionId, revision } = await made('Largest');
    const big = bigScript(500);
    const turns = Object.entries(big.turns).map(([turn, given]): [string, ScriptTurn] => [
      turn,
      {
        ...given,
        branches: Array.from({ length: 6 }, (_, at) => ({
          intent: `intent${at}`,
          to: big.start,
          label: 'A',
          event: 'promiseDate',
        })),
      },
    ]);
    const script = { ...big, turns: Object.fromEntries(turns) };
    const saved = await admin.call('robot.saveScript', { ...version(id, versionId), body: { script, revision } });
    expect(saved.fields).toEqual([]);
    expect(saved.data).toMatchObject({ revision: revision + 1, turns: 500 });
  });
});
