import { pathTo } from '@/registry/links';
import type { Reply } from '@/contract/contract';
import type { LineId } from '@/domain/products/lines';

export type Notice = Reply<'notice.list'>['list'][number];

type Query = Readonly<Record<string, string>>;

const details = { task: 'taskDetail', plan: 'planDetail' } as const;
const lists = { task: 'taskList', plan: 'planList' } as const;

/** Where a notice leads: to its subject, or to a list if it stands for several; nowhere without the permission. */
export function noticePlace(
  { kind, count, facts: { name, line, id, ids, subject = 'task' } }: Notice,
  here: string,
  may: { readonly company: boolean },
): string | null {
  const campaign = subject === 'plan' ? 'plan' : 'task';
  // A notice from before the ids were stored leads to what is in that state now.
  const several = (line: LineId, otherwise: Query) =>
    pathTo(lists[campaign], { line }, ids === undefined ? otherwise : { ids: ids.join() });
  switch (kind) {
    case 'downloadReady':
    case 'downloadFailed':
      return withDownloads(here);
    case 'taskFinished':
      if (line === undefined) return null;
      return count === 1 && id !== undefined
        ? pathTo(details[campaign], { line, id })
        : several(line, { state: 'finished' });
    case 'approvalWanted':
    case 'approvalAnswered':
    case 'approvalMissed':
      if (subject === 'download') return withDownloads(here, kind === 'approvalWanted' ? 'awaiting' : 'open');
      if (line === undefined) return null;
      if (count === 1 && id !== undefined) return pathTo(details[campaign], { line, id });
      return several(
        line,
        kind === 'approvalWanted' ? { approval: 'awaiting' } : kind === 'approvalMissed' ? { state: 'canceled' } : {},
      );
    case 'lineFailing':
      if (line === undefined) return null;
      // The tasks or plans that were paused, with the SIP line open beside them.
      return ids === undefined
        ? pathTo(lists[campaign], { line }, { state: 'paused', sipLineId: id, sipLine: id })
        : pathTo(lists[campaign], { line }, { ids: ids.join(), sipLine: id });
    case 'lostRate':
      if (line === undefined) return null;
      return count === 1 && id !== undefined
        ? pathTo(details[campaign], { line, id })
        : several(line, { state: 'paused' });
    case 'licenceEnds':
      return may.company ? pathTo('corporate') : null;
    case 'accountLocked':
      return pathTo(
        'userControl',
        {},
        count === 1 ? { search: name } : ids === undefined ? { state: 'locked' } : { ids: ids.join() },
      );
    case 'hubspotEnded':
      return pathTo('applications');
    case 'webhookFailing':
      return pathTo('webhooks', {}, id === undefined ? {} : { tab: 'deliveries', webhook: id });
  }
}

/** The present address, `/path?query`, with the download center open over it: one's own files, or what awaits one. */
function withDownloads(here: string, tab: 'open' | 'awaiting' = 'open'): string {
  const [path = '', query = ''] = here.split('?');
  const params = new URLSearchParams(query);
  params.set('downloads', tab);
  return `${path}?${params.toString()}`;
}
