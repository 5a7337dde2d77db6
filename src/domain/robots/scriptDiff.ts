import { turnsInOrder } from './reachable';
import { turnOf, waysOf, type Script, type ScriptTurn, type Way } from './script';

type TurnChange = 'added' | 'deleted' | 'changed' | 'same';

/** A turn in two versions. */
export interface TurnDiff {
  readonly turn: string;
  readonly change: TurnChange;
  readonly before: ScriptTurn | null;
  readonly after: ScriptTurn | null;
  /** what differs in a changed turn */
  readonly fields: readonly TurnField[];
}

const turnFields = ['name', 'kind', 'say', 'brief', 'ways', 'slot', 'words'] as const;
/** `words`: the keywords and phrases by which its answers are recognised */
type TurnField = (typeof turnFields)[number];

/** Two versions turn by turn, in the order of the later one; where a turn stands in the drawing does not count. */
export function scriptDiff(before: Script, after: Script): readonly TurnDiff[] {
  const ids = [...new Set([...turnsInOrder(after), ...turnsInOrder(before)])];
  return ids.map((turn) => {
    const old = turnOf(before, turn);
    const now = turnOf(after, turn);
    const fields = old && now ? turnFields.filter((field) => of(field, old, before) !== of(field, now, after)) : [];
    const change = !old ? 'added' : !now ? 'deleted' : fields.length > 0 ? 'changed' : 'same';
    return { turn, change, before: old, after: now, fields };
  });
}

/** A field as text that two versions share exactly when nothing in it differs. */
function of(field: TurnField, turn: ScriptTurn, script: Script): string {
  if (field === 'ways')
    return JSON.stringify([waysOf(turn).map(wayParts), turn.otherwise !== null, turn.silence !== null]);
  if (field === 'slot') return JSON.stringify(turn.slot && [turn.slot.name, turn.slot.kind]);
  if (field === 'words')
    return JSON.stringify(
      turn.branches.map(({ intent }) => {
        const words = script.intents[intent];
        return words ? [words.keywords, words.phrases, words.day, words.answer] : null;
      }),
    );
  return turn[field];
}

function wayParts(way: Way): readonly unknown[] {
  return ['intent' in way ? way.intent : null, way.to, way.label ?? null, way.event ?? null];
}
