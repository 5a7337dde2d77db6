import type { PlannedCourse } from '@/domain/calling/carrier';
import type { EventLabel } from '@/domain/calling/eventLabels';
import type { LineId } from '@/domain/products/lines';
import type { Script } from '@/domain/robots/script';
import { dispositionOf } from '@sandbox/platform/simulation/dialogue/course';
import { planTalk, secondsOf } from '@sandbox/platform/simulation/dialogue/plannedTalk';
import { walkOfPlan } from '@sandbox/platform/simulation/dialogue/walkOfPlan';
import { scripts } from './dialogues';

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
