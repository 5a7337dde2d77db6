import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { LabelTag } from '@/parts/labels/LabelTag';
import { StateTag } from '@/parts/state/StateTag';
import { Clip } from '@/ui/format/Clip';
import { NO_VALUE } from '@/ui/format/format';
import { useFormat } from '@/ui/format/FormatProvider';
import { Time } from '@/ui/format/Time';
import type { Column } from '@/ui/list/columns/column';
import { CalledNumber } from '../CalledNumber';
import { InboundPhone } from './InboundPhone';

type Row = Reply<'inboundCall.list'>['list'][number];

/** Columns of the records of calls that came in. */
export function useInboundColumns(): Column<Row>[] {
  const { t } = useTranslation('inbound');
  const { t: word } = useTranslation('labels');
  const format = useFormat();
  return useMemo<Column<Row>[]>(
    () => [
      {
        key: 'arrivedAt',
        title: t('records.arrivedAt'),
        width: 120,
        sort: true,
        render: ({ arrivedAt }) => <Time at={arrivedAt} as="lines" />,
      },
      {
        key: 'caller',
        title: t('records.caller'),
        width: 172,
        render: ({ id, phone, callsBack }) => (
          <span className="aicc-lines">
            <InboundPhone id={id} masked={phone} />
            {callsBack && <span className="aicc-hint">{t('records.callsBack')}</span>}
          </span>
        ),
      },
      {
        key: 'number',
        title: t('records.number'),
        width: 136,
        render: ({ number }) => <CalledNumber number={number} />,
      },
      {
        key: 'outcome',
        title: t('records.outcome'),
        width: 200,
        render: ({ outcome, reason }) => (
          <span className="aicc-lines">
            <StateTag kind="inboundOutcome" state={outcome} />
            {reason !== null && <span className="aicc-hint">{word(`inboundReason.${reason}`)}</span>}
          </span>
        ),
      },
      {
        key: 'label',
        title: t('records.label'),
        width: 144,
        render: ({ label }) => (label === null ? NO_VALUE : <LabelTag product="Inbound" letter={label} />),
      },
      {
        key: 'waitedSeconds',
        title: t('records.waited'),
        width: 92,
        align: 'end',
        sort: true,
        render: ({ waitedSeconds }) => format.duration(waitedSeconds),
      },
      {
        key: 'talkSeconds',
        title: t('records.talk'),
        width: 124,
        align: 'end',
        sort: true,
        render: ({ talkSeconds }) => format.duration(talkSeconds),
      },
      {
        key: 'transfer',
        title: t('records.transfer'),
        width: 168,
        render: ({ transfer }) => <StateTag kind="transfer" state={transfer} />,
      },
      {
        key: 'hangup',
        title: t('records.hangup'),
        width: 112,
        hidden: true,
        render: ({ hangup }) => (hangup === null ? NO_VALUE : t(`records.hangupOf.${hangup}`)),
      },
      {
        key: 'robot',
        title: t('records.robot'),
        width: 176,
        hidden: true,
        render: ({ robot }) => (robot === null ? NO_VALUE : <Clip text={t('records.robotOf', robot)} />),
      },
      {
        key: 'rounds',
        title: t('records.rounds'),
        width: 104,
        align: 'end',
        hidden: true,
        render: ({ rounds }) => format.number(rounds),
      },
    ],
    [t, word, format],
  );
}
