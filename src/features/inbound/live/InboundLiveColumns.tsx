import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { useLiveColumns } from '@/parts/live-calls/LiveColumns';
import { PhoneText } from '@/parts/phones/PhoneText';
import { StateTag } from '@/parts/state/StateTag';
import { Clip } from '@/ui/format/Clip';
import { NO_VALUE } from '@/ui/format/format';
import type { Column } from '@/ui/list/columns/column';
import { CalledNumber } from '../CalledNumber';
import { useCallerWords } from '../useCallerWords';

type Row = Reply<'inboundLive.list'>['list'][number];

/** Columns of the list of calls coming in. */
export function useInboundLiveColumns(): Column<Row>[] {
  const { t } = useTranslation('inbound');
  const { t: live } = useTranslation('liveCalls');
  const { t: word } = useTranslation('labels');
  const shared = useLiveColumns(useCallerWords());
  return useMemo<Column<Row>[]>(
    () => [
      {
        key: 'caller',
        title: t('records.caller'),
        width: 156,
        render: ({ phone, callsBack }) => (
          <span className="aicc-lines">
            <PhoneText phone={phone} />
            {callsBack && <span className="aicc-hint">{t('records.callsBack')}</span>}
          </span>
        ),
      },
      {
        key: 'state',
        title: live('column.state'),
        width: 152,
        render: ({ state, reason }) => (
          <span className="aicc-lines">
            <StateTag kind="inboundLive" state={state} pulse={state === 'talking'} />
            {reason !== null && <span className="aicc-hint">{word(`inboundReason.${reason}`)}</span>}
          </span>
        ),
      },
      ...shared,
      {
        key: 'number',
        title: t('records.number'),
        width: 136,
        render: ({ number }) => <CalledNumber number={number} />,
      },
      {
        key: 'robot',
        title: t('records.robot'),
        width: 176,
        hidden: true,
        render: ({ robot }) => (robot === null ? NO_VALUE : <Clip text={t('records.robotOf', robot)} />),
      },
    ],
    [t, live, word, shared],
  );
}
