import { permissionOf } from '@/domain/access';
import { dailyOfEach } from '../daily/daily';
import { licenceOf } from '../session/licence';
import { notify } from './notify';
import { peopleWho } from './peopleWho';

/** In the morning: who reads it is at work. Tells those who see the company's data that its licence ends; unread, the newest day count replaces the last. */
export const watchLicence = dailyOfEach({
  kind: 'licence.watch',
  key: 'licence',
  minute: 9 * 60,
  async act(db, { id, name, licenceUntil, timeZone }, { clock }) {
    const now = clock.now();
    const { state, daysLeft } = licenceOf(licenceUntil, timeZone, now);
    if (state === 'valid') return;
    const userIds = await peopleWho(db, id, permissionOf('system', 'Corporate', 'view'));
    await notify(db, { companyId: id, userIds, kind: 'licenceEnds', facts: { name, days: daysLeft }, at: now });
  },
});
