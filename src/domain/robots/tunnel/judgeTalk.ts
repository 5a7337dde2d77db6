import { namesIn } from '../../calls/fillText';
import { turnOf, type Script } from '../script';
import { privateVariables } from '../spokenNames';
import type { TalkState } from '../talk/talk';
import type { CalleeCheck } from './callee';

/** What a test callee says is judged by: wants no more calls, wants an agent, is the contact. */
export type Request = 'stop' | 'agent' | 'isContact';

/** One answer of a test callee. */
export interface Exchange {
  /** the turn that waited for it */
  readonly turn: string;
  readonly text: string;
  readonly request: Request | null;
  /** what the robot took it for; null: for nothing it knows */
  readonly intent: string | null;
  /** turns the robot spoke then */
  readonly speaks: readonly string[];
}

/** A talk of a test callee. */
export interface CalleeTalk {
  /** turns spoken before the first answer */
  readonly opening: readonly string[];
  readonly exchanges: readonly Exchange[];
  readonly state: TalkState;
  /** it was broken off, because it went round in circles */
  readonly isEndless: boolean;
}

interface Failed {
  readonly check: CalleeCheck;
  readonly turn: string | null;
}

/** The first check a talk fails, the gravest first; null: it came through. `label`: the one expected. */
export function judgeTalk(
  script: Script,
  talk: CalleeTalk,
  checks: readonly CalleeCheck[],
  label: string | null,
): Failed | null {
  const judged: Readonly<Record<CalleeCheck, () => string | null>> = {
    private: () => privateTurn(script, talk),
    stop: () => ignoredStop(talk),
    agent: () => ignoredAgent(script, talk),
    end: () => (talk.isEndless ? talk.state.at : null),
    noted: () => unnotedStop(talk),
    label: () => (label === null || talk.state.label === label ? null : misheardTurn(talk)),
  };
  for (const check of ['private', 'stop', 'agent', 'end', 'noted', 'label'] as const) {
    const turn = checks.includes(check) ? judged[check]() : null;
    if (turn !== null) return { check, turn };
  }
  return null;
}

/** A message a machine records is heard by anyone who plays it. */
export function judgeVoicemail({ voicemail }: Pick<Script, 'voicemail'>): Failed | null {
  return speaksPrivately(voicemail) ? { check: 'private', turn: null } : null;
}

/** Whether an agent can take calls of this script. */
function hasAgents({ turns }: Pick<Script, 'turns'>): boolean {
  return Object.values(turns).some(({ kind }) => kind === 'transfer');
}

/** The first turn with a private detail that is spoken before the callee said to be the contact. */
function privateTurn(script: Script, { opening, exchanges }: CalleeTalk): string | null {
  const confirmed = exchanges.findIndex(({ request }) => request === 'isContact');
  const before = exchanges.slice(0, confirmed < 0 ? undefined : confirmed);
  const spoken = [...opening, ...before.flatMap(({ speaks }) => speaks)];
  return (
    spoken.find((id) => {
      const turn = turnOf(script, id);
      return turn !== null && (speaksPrivately(turn.say) || speaksPrivately(turn.brief));
    }) ?? null
  );
}

function speaksPrivately(text: string): boolean {
  return namesIn(text).some((name) => privateVariables.has(name));
}

/** The turn at which a callee who wants no more calls was not let go with a goodbye at once. */
function ignoredStop({ exchanges, state }: CalleeTalk): string | null {
  const at = exchanges.findIndex(({ request }) => request === 'stop');
  const said = exchanges[at];
  if (!said) return null;
  const isLetGo = at === exchanges.length - 1 && state.end === 'hangUp' && said.speaks.length > 0;
  return isLetGo ? null : said.turn;
}

function unnotedStop({ exchanges, state }: CalleeTalk): string | null {
  const said = exchanges.find(({ request }) => request === 'stop');
  return said && !state.events.includes('asksToStop') ? said.turn : null;
}

function ignoredAgent(script: Script, { exchanges, state }: CalleeTalk): string | null {
  const at = exchanges.findIndex(({ request }) => request === 'agent');
  const said = exchanges[at];
  if (!said || state.end === 'transfer' || state.untaken > 0) return null;
  if (hasAgents(script)) return said.turn;
  const isLetGo = at === exchanges.length - 1 && state.end === 'hangUp';
  return said.intent !== null || isLetGo ? null : said.turn;
}

/** The first turn at which something was said in vain; else the one that was answered last. */
function misheardTurn({ exchanges, state }: CalleeTalk): string {
  const misheard = exchanges.find(({ intent, text }) => intent === null && text !== '');
  return (misheard ?? exchanges.at(-1))?.turn ?? state.at;
}
