import type { TFunction } from 'i18next';
import type { Reply } from '@/contract/contract';
import { NO_VALUE } from '@/ui/format/format';
import type { Column } from '@/ui/list/columns/column';
import { StateTag } from '@/parts/state/StateTag';
import { Time } from '@/ui/format/Time';

export type Entry = Reply<'blacklist.list'>['list'][number];
type Words = TFunction<['blocking', 'export', 'labels']>;

export function entryColumns(t: Words): Column<Entry>[] {
  return [
    { key: 'phone', title: t('number'), width: 148, render: ({ phone }) => <span className="aicc-num">{phone}</span> },
    {
      key: 'state',
      title: t('export:blacklist.state'),
      width: 140,
      render: ({ state }) => <StateTag kind="blacklist" state={state} />,
    },
    {
      key: 'reason',
      title: t('export:blacklist.reason'),
      width: 180,
      render: (entry) => <Reason {...entry} words={t(`export:blacklistReason.${entry.reason}`)} />,
    },
    {
      key: 'scope',
      title: t('export:blacklist.scope'),
      width: 132,
      render: ({ scope }) => t(`export:blacklistScope.${scope}`),
    },
    {
      key: 'until',
      title: t('export:blacklist.until'),
      width: 156,
      sort: true,
      definition: t('list.untilMeans'),
      render: ({ until }) => <Validity until={until} forGood={t('export:blacklist.forGood')} as="lines" />,
    },
    {
      key: 'addedBy',
      title: t('export:blacklist.addedBy'),
      width: 132,
      render: ({ addedBy }) => <span className="aicc-clip">{addedBy}</span>,
    },
    {
      key: 'addedAt',
      title: t('export:blacklist.addedAt'),
      width: 136,
      sort: true,
      render: ({ addedAt }) => <Time at={addedAt} as="lines" />,
    },
    {
      key: 'removedAt',
      title: t('export:blacklist.removedAt'),
      width: 136,
      hidden: true,
      render: ({ removedAt }) => (removedAt === null ? NO_VALUE : <Time at={removedAt} as="lines" />),
    },
  ];
}

function Reason({ remark, words }: { remark: string; words: string }) {
  if (remark === '') return <span className="aicc-clip">{words}</span>;
  return (
    <span className="aicc-lines aicc-blocking-lines" title={`${words}: ${remark}`}>
      <span className="aicc-clip">{words}</span>
      <span className="aicc-clip aicc-hint">{remark}</span>
    </span>
  );
}

interface ValidityProps {
  until: number | null;
  forGood: string;
  as?: 'dayClock' | 'lines';
}

export function Validity({ until, forGood, as = 'dayClock' }: ValidityProps) {
  return until === null ? <>{forGood}</> : <Time at={until} as={as} />;
}
