import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { Button } from '@/ui/button/Button';
import type { FilterDefOf } from '@/ui/filter/filterDef';
import { FilterBar } from '@/ui/filter/FilterBar';
import type { Column } from '@/ui/list/columns/column';
import type { RowAction } from '@/ui/list/rowAction';
import { useActionMakers } from '@/ui/list/useActionMakers';
import type { ListShape } from '@/ui/address/listState';
import { ResourceTable } from '@/ui/list/ResourceTable';
import { Time } from '@/ui/format/Time';
import { useListState } from '@/ui/address/useListState';
import { LinkAccount } from './LinkAccount';

type Row = Reply<'sso.links'>['list'][number];

const kinds = { search: 'text' } as const;
const shape: ListShape<typeof kinds> = { filters: kinds, prefix: 'l.' };

/** Accounts linked to the provider's names: by address or by hand. */
export function SsoLinks({ mayEdit }: { mayEdit: boolean }) {
  const { t } = useTranslation('sso');
  const { asking } = useActionMakers();
  const control = useListState(shape);
  const search = control.filters.search.trim().slice(0, 200);
  const links = useRead('sso.links', {
    query: { ...control.paging, ...(search === '' ? {} : { search }) },
  });
  const unlink = useWrite('sso.unlink');
  const [linking, setLinking] = useState(false);
  const columns = useMemo<Column<Row>[]>(
    () => [
      {
        key: 'account',
        title: t('links.account'),
        width: 240,
        render: ({ account }) => (
          <span className="aicc-clip" title={account}>
            <bdi>{account}</bdi>
          </span>
        ),
      },
      {
        key: 'name',
        title: t('links.name'),
        width: 200,
        render: ({ name }) => (
          <span className="aicc-clip" title={name}>
            <bdi>{name}</bdi>
          </span>
        ),
      },
      {
        key: 'subject',
        title: t('links.subject'),
        width: 280,
        render: ({ subject }) => (
          <code className="aicc-clip" title={subject}>
            <bdi>{subject}</bdi>
          </code>
        ),
      },
      {
        key: 'linkedAt',
        title: t('links.linkedAt'),
        width: 136,
        render: ({ linkedAt }) => <Time at={linkedAt} as="lines" />,
      },
    ],
    [t],
  );
  const filters: FilterDefOf<typeof kinds>[] = [{ key: 'search', kind: 'text', label: t('links.search') }];
  const actions = ({ id, account }: Row): RowAction[] => [
    asking({
      key: 'unlink',
      glyph: 'trash',
      title: t('links.unlinkTitle', { account }),
      text: t('links.unlinkText'),
      verb: t('links.unlink'),
      danger: true,
      done: t('links.unlinked', { account }),
      run: () => unlink.run({ params: { id } }),
    }),
  ];
  return (
    <section className="aicc-sso-links" aria-label={t('fact.linked')}>
      <h2 className="aicc-section">{t('fact.linked')}</h2>
      <ResourceTable
        name="sso.links"
        label={t('fact.linked')}
        columns={columns}
        keyOf={(row) => row.id}
        nameOf={(row) => row.account}
        control={control}
        {...links}
        empty={{ title: t('links.empty'), text: t('links.emptyWhy') }}
        {...(mayEdit ? { actions } : {})}
        toolbar={
          <div className="aicc-sso-tools">
            <FilterBar control={control} filters={filters} />
            {mayEdit && (
              <Button track="link.add" glyph="plus" onClick={() => setLinking(true)}>
                {t('links.add')}
              </Button>
            )}
          </div>
        }
      />
      {linking && <LinkAccount onClose={() => setLinking(false)} />}
    </section>
  );
}
