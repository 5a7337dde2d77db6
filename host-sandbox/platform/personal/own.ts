import type { Person } from '../person';
import { Refusal } from '../refusal';

/** The number in the path is one's own; another's is answered as one that does not exist. */
export function own(uid: number, person: Person): number {
  if (uid !== person.userId) throw new Refusal('thing.unknown');
  return uid;
}
