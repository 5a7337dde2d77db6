import type { Script } from '@/domain/robots/script';

/** Scripts whose talks are remembered; the one met first is forgotten first. */
const REMEMBERED = 100;

const byText = new Map<string, Script>();
const known = new WeakMap<Script, Script>();

/**
 * The same object for every copy of a script: what is worked out for it serves the copies that come from the database,
 * and those that are sent to a thread with each rehearsal.
 */
export function sameScript(script: Script): Script {
  let same = known.get(script);
  if (same) return same;
  const text = JSON.stringify(script);
  same = byText.get(text) ?? script;
  byText.set(text, same);
  const [oldest] = byText.keys();
  if (byText.size > REMEMBERED && oldest !== undefined) byText.delete(oldest);
  known.set(script, same);
  return same;
}
