import { type PushRow, usePushColumns } from './PushColumns';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '@/api/query';
import { pushStates } from '@/domain/integrations/hubspot';
import { useMay } from '@/session/useMay';
import { Button } from '@/ui/button/Button';
import type { FilterDefOf } from '@/ui/filter/filterDef';
import { FilterBar } from '@/ui/filter/FilterBar';
import { useFormat } from '@/ui/format/FormatProvider';
import type { ListShape } from '@/ui/address/listState';
import { ResourceTable } from '@/ui/list/ResourceTable';
import { useToast } from '@/ui/feedback/ToastProvider';
import { useFailureWords } from '@/ui/words/useFailureWords';
import { useListState } from '@/ui/address/useListState';

const kinds = { state: 'many' } as const;
const shape: ListShape<typeof kinds> = { filters: kinds, sorts: [] };
const LISTEN_MS = 10_000;
const mayRetry = (row: PushRow) => row.state === 'failed' || row.state === 'unmatched';

/** Call results sent to HubSpot, with the state of each. */
export function PushTable() {
  const { t } = useTranslation(['hubspot', 'labels']);
  const format = useFormat();
  const toast = useToast();
  const words = useFailureWords();
  const may = useMay('Application');
  const control = useListState(shape);
  const states = pushStates.filter((one) => control.filters.state.includes(one));
  const pushes = useRead(
    'hubspot.pushes',
    { query: { ...control.paging, ...(states.length === 0 ? {} : { state: states.join() }) } },
    { every: LISTEN_MS },
  );
  const retry = useWrite('hubspot.retry');
  const send = async (ids: readonly number[] | undefined) => {
    const outcome = await retry.run({ body: ids === undefined ? {} : { ids: [...ids] } });
    if (outcome.ok)
      toast.success(t('push.again', { count: outcome.data.retried, number: format.number(outcome.data.retried) }));
    else toast.error(words(outcome.failure));
  };
  const columns = usePushColumns();
  const filters: FilterDefOf<typeof kinds>[] = [
    {
      key: 'state',
      kind: 'many',
      label: t('push.state'),
      options: pushStates.map((value) => ({ value, label: t(`labels:state.hubspotPush.${value}`) })),
    },
  ];
  const mayBind = may('bind');
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
        actions={(row) =>
          mayBind && mayRetry(row)
            ? [{ key: 'again', label: t('push.send'), glyph: 'send', run: () => void send([row.id]) }]
            : []
        }
        printOf={(row) => `${row.state}${row.tries}`}
        toolbar={
          <div className="aicc-application-tools">
            <FilterBar control={control} filters={filters} />
            {mayBind && (
              <Button track="retry-pushes" glyph="send" onClick={() => send(undefined)}>
                {t('push.sendAll')}
              </Button>
            )}
          </div>
        }
      />
    </section>
  );
}
