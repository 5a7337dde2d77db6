import type { TFunction } from 'i18next';
import type { Reply } from '@/contract/contract';
import { NO_VALUE } from '@/ui/format/format';
import type { Column } from '@/ui/list/columns/column';
import { StateTag } from '@/parts/state/StateTag';
import { Time } from '@/ui/format/Time';
import type { useOrigin } from './useOrigin';

export type Login = Reply<'personal.logins'>['list'][number];

export function loginColumns(
  t: TFunction<'personal'>,
  { deviceWords, placeWords }: ReturnType<typeof useOrigin>,
): Column<Login>[] {
  return [
    { key: 'at', title: t('logins.at'), width: 136, render: ({ at }) => <Time at={at} as="lines" /> },
    {
      key: 'result',
      title: t('logins.result'),
      width: 192,
      render: ({ result }) => <StateTag kind="signIn" state={result} />,
    },
    {
      key: 'device',
      title: t('logins.device'),
      width: 184,
      render: ({ device }) => (
        <span className="aicc-clip" title={device}>
          {deviceWords(device)}
        </span>
      ),
    },
    {
      key: 'place',
      title: t('logins.place'),
      width: 184,
      definition: t('logins.placeMeans'),
      render: (row) => <span className="aicc-clip aicc-num">{placeWords(row)}</span>,
    },
    {
      key: 'session',
      title: t('logins.session'),
      width: 160,
      render: ({ session }) => (session === null ? NO_VALUE : t(`logins.sessions.${session}`)),
    },
  ];
}
