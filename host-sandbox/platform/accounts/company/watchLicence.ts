import { permissionOf } from '@/domain/access/access';
import { dailyOfEach } from '../../foundation/store/queue/daily';
import { licenceOf } from '../access/licence';
import { notify } from '../notices/notify';
import { peopleWho } from '../notices/peopleWho';

/**
 * In the morning, when people are at work: notifies those who see the company's data that its licence ends. Unread,
 * the newest number of days replaces the last.
 */
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
