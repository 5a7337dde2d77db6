import type { Script, ScriptTurn } from '@/domain/robots/script';
import { calleeKey, calleeKinds, type CalleeKind, type CalleeOutcome } from '@/domain/robots/tunnel/callee';
import { briefly } from '@sandbox/platform/simulation/seed/scripts/briefly';
import { codIndonesian } from '@sandbox/platform/simulation/seed/scripts/codIndonesian';
import { infoCheckIndonesian } from '@sandbox/platform/simulation/seed/scripts/infoCheckIndonesian';
import { marketingIndonesian } from '@sandbox/platform/simulation/seed/scripts/marketingIndonesian';
import { seedScript } from '@sandbox/platform/simulation/seed/scripts/seedScript';
import { runTunnel } from '@sandbox/platform/simulation/tunnel/runTunnel';
import { scripts } from '../carrier/dialogues';

const [indonesian, english] = scripts;
const robots = [
  ...scripts,
  { name: 'marketing in brief', line: 'marketing', script: seedScript('marketing', briefly(marketingIndonesian)) },
  { name: 'info_check in brief', line: 'info_check', script: seedScript('info_check', briefly(infoCheckIndonesian)) },
  { name: 'cod in brief', line: 'cod', script: seedScript('cod', briefly(codIndonesian)) },
] as const;

const failed = (outcomes: readonly CalleeOutcome[]) =>
  outcomes.flatMap((one) => (one.failed === null ? [] : [`${calleeKey(one)} ${one.failed} ${one.at}`]));

/** A script with another turn. */
function changed(id: string, more: (turn: ScriptTurn) => Partial<ScriptTurn>, script: Script = english.script): Script {
  const turn = script.turns[id];
  if (!turn) throw new Error(`no turn ${id}`);
  return { ...script, turns: { ...script.turns, [id]: { ...turn, ...more(turn) } } };
}
const run = (script: Script, robotId = 1) => runTunnel({ line: 'collection', robotId, script });
const without = (id: string, intent: string, script?: Script) =>
  changed(id, ({ branches }) => ({ branches: branches.filter((branch) => branch.intent !== intent) }), script);

describe.each(robots)('the robot that comes with the platform, $name', ({ line, script }) => {
  it('forty callees, each kind and each once: come through, whatever words they draw', async () => {
    for (let robotId = 1; robotId <= 20; robotId += 1) {
      const outcomes = await runTunnel({ line, robotId, script });
      expect(failed(outcomes)).toEqual([]);
      expect(new Set(outcomes.map(calleeKey)).size).toBe(40);
      expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(calleeKinds));
    }
  });
});

/** By hand: how the English script of collections ends for each kind, and the turns its last words are. */
const ends: readonly (readonly [CalleeKind, CalleeOutcome['end'], string])[] = [
  ['plain', 'hangUp', 'thanks'],
  ['asksWho', 'hangUp', 'thanks'],
  ['hardOfHearing', 'hangUp', 'refusal'],
  ['noisy', 'hangUp', 'paidNoted'],
  ['talkative', 'hangUp', 'followUp'],
  ['stopsAtOnce', 'hangUp', 'stopNoted'],
  ['stopsAfterWho', 'hangUp', 'stopNoted'],
  ['stopsLater', 'hangUp', 'stopNoted'],
  ['stopsPressed', 'hangUp', 'stopNoted'],
  ['wrongPerson', 'hangUp', 'wrongPerson'],
  ['wrongPersonAsksWho', 'hangUp', 'wrongPerson'],
  ['wrongPersonNoisy', 'hangUp', 'wrongPerson'],
  ['thirdPerson', 'hangUp', 'notUnderstood'],
  ['thirdPersonAsks', 'hangUp', 'wrongPerson'],
  ['thirdPersonProbes', 'hangUp', 'notUnderstood'],
  ['child', 'hangUp', 'notUnderstood'],
  ['childGoesQuiet', 'hangUp', 'noSpeech'],
  ['silent', 'hangUp', 'noSpeech'],
  ['silentAfterYes', 'hangUp', 'noSpeech'],
  ['silentLater', 'hangUp', 'thanks'],
  ['voicemail', 'voicemail', ''],
  ['voicemailMissed', 'hangUp', 'noSpeech'],
  ['screening', 'hangUp', 'thanks'],
  ['screeningStays', 'hangUp', 'notUnderstood'],
  ['agent', 'transfer', 'transfer'],
  ['agentPressed', 'transfer', 'transfer'],
  ['agentUntaken', 'hangUp', 'transferFailed'],
  ['noise', 'hangUp', 'notUnderstood'],
  ['noiseLater', 'hangUp', 'followUp'],
  ['angry', 'hangUp', 'notUnderstood'],
  ['angryStops', 'hangUp', 'stopNoted'],
  ['hurried', 'hangUp', 'followUp'],
  ['hardship', 'hangUp', 'followUp'],
];

it.each(ends)('a callee of kind %s: %s with %s', async (kind, end, last) => {
  const outcome = (await run(english.script)).find((one) => one.kind === kind);
  expect([outcome?.end, outcome?.path.at(-1) ?? '']).toEqual([end, last]);
});

describe('a script that harms a callee', () => {
  it('and does not hear who wants no more calls: fails where it was said', async () => {
    expect(failed(await run(without('ask', 'stop')))).toEqual(['stopsLater stop ask']);
  });

  it('and does not hear who wants an agent: fails where it was said', async () => {
    expect(failed(await run(without('ask', 'agent', without('askAgain', 'agent'))))).toEqual(['agent agent ask']);
  });

  it('and goes in circles where no agent takes the call: fails where it stood', async () => {
    const asksOn = (next: string) => changed('transferFailed', () => ({ kind: 'say', next }));
    expect(failed(await run(asksOn('ask')))).toEqual([]);
    expect(failed(await run(asksOn('transfer')))).toEqual(['agentUntaken end transferFailed']);
    const waits = changed('persuade', () => ({ branches: [], otherwise: { to: 'persuade' } }), asksOn('persuade'));
    expect(failed(await run(waits))).toContain('agentUntaken end persuade');
  });

  it('and asks the same again for ever: fails for all who are never understood', async () => {
    const circle = changed('identity', () => ({ otherwise: { to: 'identity' } }));
    const wrong = failed(await run(circle));
    expect(wrong).toEqual(
      expect.arrayContaining(['thirdPerson end identity', 'child end identity', 'angry end identity']),
    );
  });

  it('and waits for ever for who says nothing: fails', async () => {
    const waits = changed('ask', () => ({ silence: { to: 'ask' } }));
    expect(failed(await run(waits))).toEqual(['silentAfterYes end ask']);
  });

  it('and leaves a private detail on a machine: fails', async () => {
    const script = { ...english.script, voicemail: 'Please pay {{total_owing_amount}}.' };
    expect(failed(await run(script))).toEqual(['voicemail private null']);
  });

  it('and says the bill before it is known who listens: fails for every stranger', async () => {
    const early = changed('greeting', () => ({ brief: 'Your bill of {{total_owing_amount}}.' }));
    expect(failed(await run(early)).filter((one) => one.endsWith('private greeting'))).toHaveLength(14);
  });

  it('and is empty, or lacks what it leads to: is run nonetheless', async () => {
    expect(await run({ ...english.script, turns: {} })).toHaveLength(40);
    expect(await run({ ...english.script, start: 'gone' })).toHaveLength(40);
  });
});

it('the same robot and script, in another copy: gives the same run; another robot hears other words', async () => {
  const again = await run(structuredClone(indonesian.script), 7);
  expect(again).toEqual(await run(indonesian.script, 7));
  const words = (outcomes: readonly CalleeOutcome[]) => outcomes.flatMap(({ answers }) => answers).join('|');
  expect(words(await run(indonesian.script, 8))).not.toBe(words(again));
});
