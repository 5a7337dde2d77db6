import { turnsInOrder } from '@/domain/robots/talk/reachable';
import { turnOf, type Script } from '@/domain/robots/script';

/** What a script says, turn by turn, to be pasted elsewhere. */
export function scriptAsText(script: Script, nameOf: (script: Script, id: string) => string): string {
  const turns = turnsInOrder(script).flatMap((id, index) => {
    const turn = turnOf(script, id);
    return turn ? [[`${index + 1}. ${nameOf(script, id)}`, turn.say, turn.brief]] : [];
  });
  return [...turns, [script.voicemail]]
    .map((lines) => lines.filter((line) => line !== '').join('\n'))
    .filter((block) => block !== '')
    .join('\n\n');
}
