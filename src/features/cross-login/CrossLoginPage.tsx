import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import { useSignInPort } from '@/session/signInPort';
import { useMay } from '@/session/useMay';
import type { FilterDefOf } from '@/ui/filter/filterDef';
import { FilterBar } from '@/ui/filter/FilterBar';
import type { RowAction } from '@/ui/list/rowAction';
import { Button } from '@/ui/button/Button';
import { Style } from '@/ui/look/Style';
import { Note } from '@/ui/feedback/Note';
import { PageHeader } from '@/ui/page/PageHeader';
import { ResourceTable } from '@/ui/list/ResourceTable';
import { useListState } from '@/ui/address/useListState';
import { laterDrawer } from '@/ui/overlay/laterDrawer';
import { accountColumns } from './AccountColumns';
import { accountListShape, accountQuery, type Account, type AccountFilterKinds } from './accountListShape';
import css from './crossLogin.css';
import { RunningNote } from './RunningNote';

const BeginCrossLogin = laterDrawer(() => import('./BeginCrossLogin').then((module) => module.BeginCrossLogin));

const UsageDownload = laterDrawer(() => import('./UsageDownload').then((module) => module.UsageDownload));

/** Choose an account, say why, act as it. */
export default function CrossLoginPage() {
  const { t } = useTranslation('crossLogin');
  const may = useMay('CrossLogin');
  const { actAs } = useSignInPort();
  const control = useListState(accountListShape);
  const accounts = useRead('crossLogin.accounts', {
    query: { ...accountQuery(control.filters), ...control.paging },
  });
  const { data: companies } = useRead('crossLogin.companies', {}, { later: true });
  const { data: now } = useRead('crossLogin.current', {});
  const [chosen, setChosen] = useState<Account | null>(null);
  const [usageOpen, setUsageOpen] = useState(false);
  const columns = useMemo(() => accountColumns(t), [t]);
  const running = now?.current ?? null;

  const filters: FilterDefOf<AccountFilterKinds>[] = [
    { key: 'search', kind: 'text', label: t('filter.search') },
    {
      key: 'company',
      kind: 'many',
      label: t('column.company'),
      options: (companies?.list ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    },
  ];
  const barOf = ({ bar }: Account) => {
    if (actAs === null) return t('embedded');
    if (running !== null) return t('bar.running');
    return bar === null ? undefined : t(`bar.${bar}`);
  };
  const actions = (account: Account): RowAction[] =>
    may('crossLogin')
      ? [
          {
            key: 'begin',
            label: t('begin.action'),
            glyph: 'team',
            disabledReason: barOf(account),
            run: () => setChosen(account),
          },
        ]
      : [];
  BeginCrossLogin.useWhenIdle();
  return (
    <>
      <Style css={css} />
      <PageHeader
        title={t('title')}
        text={t('text')}
        actions={
          may('downloadDetails') && (
            <Button track="usage" glyph="download" onClick={() => setUsageOpen(true)}>
              {t('usage.action')}
            </Button>
          )
        }
      />
      {actAs === null && <Note kind="warning">{t('embedded')}</Note>}
      {running !== null && <RunningNote running={running} />}
      <ResourceTable
        name="crossLogin"
        label={t('title')}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        control={control}
        {...accounts}
        empty={{ title: t('empty'), text: t('emptyWhy') }}
        actions={actions}
        printOf={({ bar }) => `${bar ?? ''} ${running === null}`}
        toolbar={<FilterBar control={control} filters={filters} />}
      />
      {usageOpen && <UsageDownload onClose={() => setUsageOpen(false)} />}
      {chosen !== null && actAs !== null && (
        <BeginCrossLogin account={chosen} actAs={actAs} onClose={() => setChosen(null)} />
      )}
    </>
  );
}
