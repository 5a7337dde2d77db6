import type { Intent, Script, ScriptTurn } from '@/domain/robots/script';
import { soundScript } from './soundScript';

/** What would do harm where a text is taken for something else, named by its place so that it can be looked for. */
export const hostile = (place: string) =>
  `${place} <img src=x onerror="window.hacked=1"><b>${place}</b> {{constructor}} $& \u202e \${1+1} ' " \\ </textarea>`;

/** A name may have sixty characters. */
export const hostileName = (place: string) => `${place} <img src=x onerror="hacked=1"> {{constructor}}`;

const turn = (id: string, of: ScriptTurn): ScriptTurn => ({
  ...of,
  name: hostileName(id),
  say: hostile(`${id} says`),
  brief: hostile(`${id} briefly`),
  // The names that objects have are refused; this one only looks like one.
  slot: of.slot && { ...of.slot, name: 'x__proto__' },
});

const intent = (id: string, of: Intent): Intent => ({
  ...of,
  name: hostileName(`means ${id}`),
  keywords: [...of.keywords, hostile(`${id} keyword`).slice(0, 120)],
  phrases: [...of.phrases, hostile(`${id} phrase`).slice(0, 120)],
});

/** The sound script with a hostile text in each place that takes one. */
export const hostileScript: Script = {
  ...soundScript,
  turns: Object.fromEntries(Object.entries(soundScript.turns).map(([id, of]) => [id, turn(id, of)])),
  intents: Object.fromEntries(Object.entries(soundScript.intents).map(([id, of]) => [id, intent(id, of)])),
  voicemail: hostile('voicemail'),
};
