import { eq } from 'drizzle-orm';
import { permissionOf } from '@/domain/access';
import { addDays, instantOf, localDay } from '@/domain/zone';
import type { Services } from '../services';
import { licenceOf } from '../session/licence';
import { company } from '../store/schema/core';
import { notify } from './notify';
import { peopleWho } from './peopleWho';

/** Minutes after midnight in the company's zone: who reads it is at work. */
const LOOK_AT = 9 * 60;

/** Each company's licence is looked at in the morning of every day; a second start adds nothing. */
export async function watchLicences({ store, clock, queue }: Services): Promise<void> {
  await store.platform(async (db) => {
    const companies = await db.select().from(company);
    await queue.addAll(
      db,
      companies.map(({ id, timeZone }) => ({ kind: 'licence.watch', companyId: id, dueAt: nextLook(clock.now(), timeZone), dedupe: `licence:${id}` })),
    );
  });
}

function nextLook(now: number, zone: string): number {
  const day = localDay(now, zone);
  const today = instantOf(day, LOOK_AT, zone);
  return today > now ? today : instantOf(addDays(day, 1), LOOK_AT, zone);
}

/** Tells those who see the company's data that its licence ends; unread, the newest day count replaces the last. */
export async function watchLicence(companyId: number, { store, clock }: Services): Promise<{ dueAt: number } | undefined> {
  return store.company(companyId, async (db) => {
    const [found] = await db.select().from(company).where(eq(company.id, companyId));
    if (!found) return undefined;
    const now = clock.now();
    const { state, daysLeft } = licenceOf(found.licenceUntil, found.timeZone, now);
    if (state !== 'valid') {
      const userIds = await peopleWho(db, companyId, permissionOf('system', 'Corporate', 'view'));
      await notify(db, { companyId, userIds, kind: 'licenceEnds', facts: { name: found.name, days: daysLeft }, at: now });
    }
    return { dueAt: nextLook(now, found.timeZone) };
  });
}
