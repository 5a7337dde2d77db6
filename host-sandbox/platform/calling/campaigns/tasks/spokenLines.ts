import { fillText } from '@/domain/calls/fillText';
import { spokenVariables } from '@/domain/calls/spokenVariables';
import { turnsInOrder } from '@/domain/robots/talk/reachable';
import { turnOf, type Script } from '@/domain/robots/script';

/** Variables that get their value only in the call: a date the callee names. */
const heard = /\{\{\w+\}\}/g;

type Callee = Omit<Parameters<typeof spokenVariables>[0], 'language'>;

/** Each line of the script with this contact's values filled in, in the order of a call. */
export function spokenLines(script: Script, callee: Callee): { kind: string; text: string }[] {
  const spoken = spokenVariables({ language: script.language, ...callee });
  return turnsInOrder(script).flatMap((id) => {
    const turn = turnOf(script, id);
    return turn ? [{ kind: turn.kind, text: fillText(turn.say, spoken).replace(heard, '…') }] : [];
  });
}
