import type { Script } from '@/domain/robots/script';
import { placesOf } from './layoutCells';
import { scriptCells } from './scriptCells';

const word = () => '';
/** Places depend on turns and ways alone. */
const noWords = { turn: word, variable: word, otherwise: '', silence: '', unnamed: '' };

/** Places the turns of a script that is likely to be drawn soon. */
export function layOutAhead(script: Script): void {
  placesOf(scriptCells(script, noWords));
}
