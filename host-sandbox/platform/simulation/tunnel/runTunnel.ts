import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { Chance } from '@/domain/calling/chance';
import { Recogniser } from '@/domain/robots/talk/recognise';
import type { Script } from '@/domain/robots/script';
import { calleeKey, type CalleeOutcome } from '@/domain/robots/tunnel/callee';
import { judgeTalk, judgeVoicemail } from '@/domain/robots/tunnel/judgeTalk';
import type { RunTunnel } from '@/domain/robots/tunnel/tunnel';
import { personasOf, type Persona } from './personas';
import { talkOfPersona } from './talkOfPersona';

/** Runs that are remembered; the one met first is forgotten first. */
const REMEMBERED = 100;

const runs = new Map<string, Promise<readonly CalleeOutcome[]>>();

/** Each script is run once, however many ask for its result. */
export const runTunnel: RunTunnel = ({ line, robotId, script }) => {
  const hash = createHash('sha256').update(JSON.stringify(script)).digest('base64');
  const key = `${line} ${robotId} ${hash}`;
  let run = runs.get(key);
  if (!run) {
    run = runAll(personasOf(line), script, robotId);
    runs.set(key, run);
    const [oldest] = runs.keys();
    if (runs.size > REMEMBERED && oldest !== undefined) runs.delete(oldest);
  }
  return run;
};

/** Other requests are served between two callees. */
async function runAll(personas: readonly Persona[], script: Script, robotId: number): Promise<CalleeOutcome[]> {
  const recogniser = new Recogniser(script);
  const outcomes: CalleeOutcome[] = [];
  for (const persona of personas) {
    outcomes.push(outcomeOf(script, recogniser, persona, robotId));
    await setImmediate();
  }
  return outcomes;
}

function outcomeOf(script: Script, recogniser: Recogniser, persona: Persona, robotId: number): CalleeOutcome {
  const { kind, label, checks } = persona;
  if (kind === 'voicemail') {
    const failed = judgeVoicemail(script)?.check ?? null;
    const end = script.voicemail.trim() === '' ? 'hangUp' : 'voicemail';
    return { kind, label, answers: [], path: [], end, got: script.label, failed, at: null };
  }
  const chance = Chance.of(robotId, 'tunnel', calleeKey(persona));
  const talk = talkOfPersona(script, recogniser, persona, chance);
  const { opening, exchanges, state, isEndless } = talk;
  const failed = judgeTalk(script, talk, checks, label);
  return {
    kind,
    label,
    answers: exchanges.map(({ text }) => text),
    path: [...opening, ...exchanges.flatMap(({ speaks }) => speaks)],
    end: isEndless || state.end === null ? 'endless' : state.end,
    got: state.label,
    failed: failed?.check ?? null,
    at: failed?.turn ?? null,
  };
}
