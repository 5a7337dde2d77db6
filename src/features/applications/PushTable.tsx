import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead, useWrite } from '@/api/query';
import { callsPath } from '@/app/links';
import type { Reply } from '@/contract/contract';
import { permissionOf } from '@/domain/access';
import { pushStates } from '@/domain/hubspot';
import { lineTable } from '@/domain/lines';
import { useCan } from '@/session/useCan';
import { Button } from '@/ui/Button';
import type { FilterDefOf } from '@/ui/filter/filterDef';
import { FilterBar } from '@/ui/FilterBar';
import { useFormat } from '@/ui/FormatProvider';
import { NO_VALUE } from '@/ui/format';
import type { Column } from '@/ui/list/column';
import type { ListShape } from '@/ui/listState';
import { ResourceTable } from '@/ui/ResourceTable';
import { StateTag } from '@/ui/StateTag';
import { Time } from '@/ui/Time';
import { useToast } from '@/ui/Toasts';
import { useFailureWords } from '@/ui/useFailureWords';
import { useListState } from '@/ui/useListState';

type Row = Reply<'hubspot.pushes'>['list'][number];

const kinds = { state: 'many' } as const;
const shape: ListShape<typeof kinds> = { filters: kinds, sorts: [] };
const LISTEN_MS = 10_000;
const again = (row: Row) => row.state === 'failed' || row.state === 'unmatched';

/** Call results on their way to HubSpot, and what became of each. */
export function PushTable() {
  const { t } = useTranslation(['hubspot', 'labels']);
  const format = useFormat();
  const toast = useToast();
  const words = useFailureWords();
  const can = useCan();
  const control = useListState(shape);
  const states = pushStates.filter((one) => control.filters.state.includes(one));
  const pushes = useRead('hubspot.pushes', { query: { page: control.page, limit: control.limit, ...(states.length === 0 ? {} : { state: states.join() }) } }, { every: LISTEN_MS });
  const retry = useWrite('hubspot.retry');
  const send = async (ids: readonly number[] | undefined) => {
    const outcome = await retry.run({ body: ids === undefined ? {} : { ids: [...ids] } });
    if (outcome.ok) toast.success(t('push.again', { count: outcome.data.retried, number: format.number(outcome.data.retried) }));
    else toast.error(words(outcome.failure));
  };
  const columns = useMemo<Column<Row>[]>(
    () => [
      { key: 'at', title: t('push.at'), width: 160, render: ({ at }) => <Time at={at} as="dayClock" /> },
      {
        key: 'call',
        title: t('push.call'),
        width: 208,
        render: ({ line, callId, contactName }) => (can(permissionOf(lineTable[line].module, 'CallDetails', 'view')) ? <Link to={callsPath(line, { open: callId })}>{contactName || callId}</Link> : contactName || callId),
      },
      { key: 'state', title: t('push.state'), width: 168, render: ({ state }) => <StateTag kind="hubspotPush" state={state} /> },
      { key: 'outcome', title: t('push.outcome'), width: 288, render: ({ outcome, error }) => <span className="aicc-clip" title={error}>{outcome === null ? NO_VALUE : [t(`outcome.${outcome}`), error].filter(Boolean).join(': ')}</span> },
      { key: 'tries', title: t('push.tries'), width: 88, align: 'end', render: ({ tries }) => format.number(tries) },
      { key: 'due', title: t('push.due'), width: 160, render: ({ dueAt }) => (dueAt === null ? NO_VALUE : <Time at={dueAt} as="dayClock" />) },
    ],
    [t, format, can],
  );
  const filters: FilterDefOf<typeof kinds>[] = [{ key: 'state', kind: 'many', label: t('push.state'), options: pushStates.map((value) => ({ value, label: t(`labels:state.hubspotPush.${value}`) })) }];
  const mayBind = can('system*Application*bind');
  return (
    <section aria-labelledby="application-pushes">
      <h2 id="application-pushes" className="aicc-section">
        {t('push.title')}
      </h2>
      <ResourceTable
        name="hubspot.pushes"
        label={t('push.title')}
        columns={columns}
        keyOf={(row) => row.id}
        nameOf={(row) => `${row.contactName} ${row.callId}`}
        control={control}
        {...pushes}
        empty={{ title: t('push.empty'), text: t('push.emptyWhy') }}
        actions={(row) => (mayBind && again(row) ? [{ key: 'again', label: t('push.send'), glyph: 'send', run: () => void send([row.id]) }] : [])}
        printOf={(row) => `${row.state}${row.tries}`}
        toolbar={
          <div className="aicc-application-tools">
            <FilterBar control={control} filters={filters} />
            {mayBind && (
              <Button glyph="send" onClick={() => send(undefined)}>
                {t('push.sendAll')}
              </Button>
            )}
          </div>
        }
      />
    </section>
  );
}
