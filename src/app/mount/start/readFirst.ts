import { localDay } from '@/domain/time/zone';
import { chosenDays } from '@/parts/report/range';
import type { Place } from '@/registry/place';
import { firstReads } from '../../boot/firstReads';
import type { SignedInApp } from '../signedInApp';

/**
 * In a host: sends what the screen reads first, as soon as the session is there, so that the screen is drawn once, with
 * its data. Alone the page itself has sent it, see boot/readScreen. A host's address may have parameters of its own, so
 * they are passed over: where there are filters among them, this is read in vain.
 *
 * @param now the platform's instant
 */
export function readFirst(signedIn: SignedInApp, place: Place, now: number): void {
  const { id, product } = place;
  if (product === null) return;
  for (const { name, query, days, actions } of firstReads[id] ?? []) {
    if (actions?.some((action) => signedIn.mayOpen(place, action)) === false) continue;
    const values = days ? usualDays(signedIn, now) : Object.fromEntries(new URLSearchParams(query));
    signedIn.readAhead(name, { params: { line: product }, query: values });
  }
}

function usualDays(signedIn: SignedInApp, now: number) {
  const zone = signedIn.user()?.new_timezone_region ?? 'UTC';
  return chosenDays({ range: null, days: null }, localDay(now, zone));
}
