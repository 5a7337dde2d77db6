import type { Person } from '../../foundation/http/person';
import { Refusal } from '../../foundation/refusal';

/** The id of the path must be one's own; another's is answered as unknown. */
export function own(uid: number, person: Person): number {
  if (uid !== person.userId) throw new Refusal('thing.unknown');
  return uid;
}
