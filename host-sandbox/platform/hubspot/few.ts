import { Refusal } from '../refusal';

/** Each waits for HubSpot with its request's connection to the database in hand, and may need a second one. */
const AT_ONCE_MOST = 4;
let atOnce = 0;

/** A few at once in this process; whoever comes on top is asked to try again. */
export async function few<T>(work: () => Promise<T>): Promise<T> {
  if (atOnce >= AT_ONCE_MOST) throw new Refusal('input.tooMany', { seconds: 5 });
  atOnce += 1;
  try {
    return await work();
  } finally {
    atOnce -= 1;
  }
}
