import { useTranslation } from 'react-i18next';
import { useFormat } from '@/ui/format/FormatProvider';
import type { Notice } from './noticePlace';

/** The sentence of a notice: about one subject, or how many and the latest. */
export function useNoticeWords({ kind, count, facts }: Notice): string {
  const { t } = useTranslation('notices');
  const format = useFormat();
  const {
    name,
    by = '',
    contacts = 0,
    reached = 0,
    subject = 'task',
    approved = false,
    gone = false,
    days = 0,
    ids,
  } = facts;
  const campaign = subject === 'plan' ? 'plan' : 'task';
  const times = format.number(count);
  switch (kind) {
    case 'taskFinished':
      if (count > 1) return t(`taskFinished.${campaign}Many`, { times, name });
      return t(`taskFinished.${campaign}`, {
        name,
        reached: format.number(reached),
        contacts: format.number(contacts),
      });
    case 'approvalWanted':
      return count > 1 ? t(`approvalWanted.${subject}Many`, { times }) : t(`approvalWanted.${subject}`, { by, name });
    case 'approvalAnswered':
      if (count > 1) return t('approvalAnswered.many', { times, name });
      return t(approved ? 'approvalAnswered.approved' : 'approvalAnswered.rejected', { by, name });
    case 'approvalMissed':
      return count > 1
        ? t(`approvalMissed.${campaign}Many`, { times, name })
        : t(`approvalMissed.${campaign}`, { name });
    case 'lineFailing':
      // A notice from before the ids were stored does not count tasks.
      if (ids === undefined) return t('lineFailing.some', { name });
      return t(`lineFailing.${campaign}`, { count, number: times, name });
    case 'lostRate':
      return count > 1 ? t(`lostRate.${campaign}Many`, { times, name }) : t(`lostRate.${campaign}`, { name });
    case 'downloadReady':
      return count > 1 ? t('downloadReady.many', { times, name }) : t('downloadReady.one', { name });
    case 'downloadFailed':
      return count > 1 ? t('downloadFailed.many', { times, name }) : t('downloadFailed.one', { name });
    case 'accountLocked':
      if (count > 1) return t(ids === undefined ? 'accountLocked.times' : 'accountLocked.many', { times, name });
      return t('accountLocked.one', { name });
    case 'hubspotEnded':
      return t('hubspotEnded', { name });
    case 'webhookFailing':
      return gone ? t('webhookFailing.gone', { name }) : t('webhookFailing.failing', { name });
    case 'licenceEnds':
      return days >= 0 ? t('licenceEnds.soon', { count: days }) : t('licenceEnds.over', { count: -days });
  }
}
