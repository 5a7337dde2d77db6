import type { TFunction } from 'i18next';
import type { Reply } from '@/contract/contract';
import { StateTag } from '@/parts/state/StateTag';
import { Time } from '@/ui/format/Time';
import type { Column } from '@/ui/list/columns/column';

export type ApiKeyRow = Reply<'apiKey.list'>['list'][number];

export function apiKeyColumns(
  t: TFunction<'apiKeys'>,
  lines: (permissions: readonly string[]) => string[],
): Column<ApiKeyRow>[] {
  return [
    {
      key: 'name',
      title: t('column.name'),
      width: 184,
      render: ({ name }) => (
        <span className="aicc-clip" title={name}>
          {name}
        </span>
      ),
    },
    {
      key: 'state',
      title: t('column.state'),
      width: 120,
      render: ({ state }) => <StateTag kind="apiKey" state={state} />,
    },
    {
      key: 'permissions',
      title: t('column.permissions'),
      width: 280,
      definition: t('permissionsMean'),
      render: ({ permissions }) => (
        <span className="aicc-clip" title={lines(permissions).join('\n')}>
          {lines(permissions).join('; ')}
        </span>
      ),
    },
    {
      key: 'maker',
      title: t('column.maker'),
      width: 176,
      render: ({ maker: { name, account } }) => (
        <span className="aicc-clip" title={account}>
          {name}
        </span>
      ),
    },
    {
      key: 'expires',
      title: t('column.expires'),
      width: 136,
      render: ({ expires_at: at }) => <Time at={at} as="lines" />,
    },
    {
      key: 'used',
      title: t('column.used'),
      width: 136,
      render: ({ last_used_at: at }) => (at === null ? t('never') : <Time at={at} as="lines" />),
    },
  ];
}
