import type { PlannedCall, PlannedCourse } from '@/domain/calling/carrier';
import type { EventLabel } from '@/domain/calling/eventLabels';
import type { LineId } from '@/domain/products/lines';
import type { Script } from '@/domain/robots/script';
import { dispositionOf } from '@sandbox/platform/simulation/dialogue/course';
import { withTurn } from '@/domain/robots/scriptEdits';
import { planTalk, robotPartOf, secondsOf } from '@sandbox/platform/simulation/dialogue/plannedTalk';
import { walkOfPlan } from '@sandbox/platform/simulation/dialogue/walkOfPlan';
import { scripts, speak } from './dialogues';

/** What callees of each line want, by hand: the label they end in. */
const wants: Readonly<Record<LineId, string>> = {
  collection: 'ABCDEH',
  marketing: 'ABCDEHI',
  info_check: 'ABCD',
  cod: 'ABCDEHIJ',
};

interface Mood {
  readonly wantsAgent?: boolean;
  readonly events?: readonly EventLabel[];
}

function talk(
  line: LineId,
  script: Script,
  label: string,
  { wantsAgent = false, events = [] }: Mood = {},
  ms = 45_000,
) {
  const { forced, disposition } = dispositionOf(line, { label, wantsAgent, events });
  return planTalk(script, disposition, forced, ms);
}

function callOf(
  part: Pick<PlannedCall, 'talkSeconds' | 'label' | 'events' | 'transfer'> & { readonly talk: PlannedCourse },
): PlannedCall {
  return {
    ringType: 'answered',
    ringMs: 9_000,
    pickedUp: 'person',
    lineBusyMs: 9_000 + part.talkSeconds * 1000,
    agentSeconds: 0,
    hangup: 'ai',
    instant: false,
    ...part,
  };
}

describe.each(scripts)('callees of $name', ({ line, script }) => {
  it.each([...wants[line]])('who wants %s: the talk ends in that label, also in a long talk', (label) => {
    expect(talk(line, script, label).walk).toMatchObject({ label, end: 'hangUp' });
    expect(talk(line, script, label, {}, 400_000).walk).toMatchObject({ label, end: 'hangUp' });
    expect(talk(line, script, label, { events: ['asksWhoCalls'] }).walk.label).toBe(label);
  });
});

it('the course that is stored with a call: walks the same way again, with any digressions', () => {
  for (const { line, script } of scripts)
    for (const label of wants[line])
      for (const ms of [5_000, 45_000, 90_000, 400_000]) {
        const { disposition, forced } = dispositionOf(line, { label, wantsAgent: false, events: ['asksWhoCalls'] });
        const planned = planTalk(script, disposition, forced, ms);
        const stored = JSON.parse(JSON.stringify(planned.course)) as PlannedCourse;
        expect(walkOfPlan(script, { talk: stored })).toEqual(planned.walk);
      }
});

describe('the script decides', () => {
  const [{ script }] = scripts;
  const without = (intent: string): Script => ({
    ...script,
    turns: Object.fromEntries(
      Object.entries(script.turns).map(([id, turn]) => [
        id,
        { ...turn, branches: turn.branches.filter((branch) => branch.intent !== intent) },
      ]),
    ),
  });

  it('a callee who wants an agent: is put through, and not by a script that does not understand it', () => {
    const mood = { wantsAgent: true };
    const { end, events } = talk('collection', script, 'H', mood).walk;
    expect([end, events.includes('asksForPerson')]).toEqual(['transfer', true]);
    expect(talk('collection', without('agent'), 'H', mood).walk.end).not.toBe('transfer');
  });

  it('a callee who asks to stop: is noted as one who refuses, if the script understands it', () => {
    const mood = { events: ['asksToStop'] as const };
    expect(talk('collection', script, 'E', mood).walk).toMatchObject({ label: 'B', events: ['asksToStop'] });
    expect(talk('collection', without('stop'), 'E', mood).walk.events).not.toContain('asksToStop');
  });

  it('a promise that is not understood: is none', () => {
    const { label, events } = talk('collection', without('willing'), 'A').walk;
    expect(label).not.toBe('A');
    expect(events).not.toContain('promiseDate');
  });

  it('a callee whom a robot asks the same again and again gives up after three times', () => {
    const { turns, ...deaf } = without('yes');
    const asks = turns.identity;
    if (!asks) throw new Error('no question who it is');
    const again = { ...deaf, turns: { ...turns, identity: { ...asks, otherwise: { to: 'identity' } } } };
    const { walk } = talk('collection', again, 'A');
    expect(walk).toMatchObject({ end: 'callee', label: 'E' });
    expect(walk.answers.filter(({ intent }) => intent === null).length).toBe(3);
  });

  it('longer texts make longer talks, digressions fill a long one', () => {
    const long: Script = {
      ...script,
      turns: Object.fromEntries(
        Object.entries(script.turns).map(([id, turn]) => {
          const say = `${turn.say} ${turn.say} ${turn.say}`;
          return [id, { ...turn, say, brief: say }];
        }),
      ),
    };
    const seconds = (of: Script, ms: number) => secondsOf(talk('collection', of, 'A', {}, ms), ms);
    expect(seconds(long, 30_000)).toBeGreaterThan(2 * seconds(script, 30_000));
    expect(talk('collection', script, 'A', {}, 120_000).walk.answers.length).toBeGreaterThan(
      talk('collection', script, 'A', {}, 45_000).walk.answers.length,
    );
  });
});

describe('a transfer no agent takes', () => {
  const [, { script: closing }] = scripts;
  const asksOn = withTurn(closing, 'transferFailed', {
    kind: 'ask',
    branches: [{ intent: 'refuse', to: 'refusal', label: 'C', event: 'hardship' }],
    otherwise: { to: 'transferFailed' },
    slot: { name: 'without_agent', kind: 'letter' },
  });
  const planned = (script: Script) => talk('collection', script, 'B', { wantsAgent: true });

  it('a script that asks on then: the callee answers, and label, slots and length come of it', () => {
    const part = robotPartOf(planned(asksOn), 45_000, 'fail');
    const taken = robotPartOf(planned(asksOn), 45_000, 'success');
    expect([taken.label, part.label]).toEqual(['B', 'C']);
    expect(part.events).toEqual(['asksForPerson', 'hardship']);
    expect(part.talkSeconds).toBe(taken.talkSeconds + (part.talk.untaken?.seconds ?? 0));
    const stored = JSON.parse(JSON.stringify(part.talk)) as PlannedCourse;
    const { turns, slots } = speak(asksOn, callOf({ ...part, talk: stored, transfer: 'fail' }));
    const nodes = turns.map(({ speaker, node }) => `${speaker} ${node}`);
    const from = nodes.indexOf('robot transferFailed');
    expect(nodes.slice(from)).toEqual(['robot transferFailed', 'callee transferFailed', 'robot refusal']);
    expect(slots.without_agent).toBe('N');
    expect((turns.at(-1)?.atMs ?? 0) + (turns.at(-1)?.durationMs ?? 0)).toBe(part.talkSeconds * 1000);
    // One that an agent takes has nothing of it.
    expect(speak(asksOn, callOf({ ...taken, transfer: 'success' })).turns.at(-1)?.node).toBe('transfer');
  });

  it('a script that closes then: nothing more is stored, and the call is as long as any', () => {
    const part = robotPartOf(planned(closing), 45_000, 'fail');
    expect(part).toEqual(robotPartOf(planned(closing), 45_000, 'success'));
    expect(part.talk.untaken).toBeUndefined();
    expect(speak(closing, callOf({ ...part, transfer: 'fail' })).turns.at(-1)?.node).toBe('transferFailed');
  });

  it('a script that puts it through again and again: ends', () => {
    const again = withTurn(closing, 'transfer', { next: 'transfer' });
    expect(planned(again).walk.untaken?.spoke.flat()).toHaveLength(29);
  });
});
