import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { callsPath } from '@/registry/links';
import type { Reply } from '@/contract/contract';
import { useMay } from '@/session/useMay';
import { useFormat } from '@/ui/format/FormatProvider';
import { NO_VALUE } from '@/ui/format/format';
import type { Column } from '@/ui/list/columns/column';
import { StateTag } from '@/parts/state/StateTag';
import { Time } from '@/ui/format/Time';

export type PushRow = Reply<'hubspot.pushes'>['list'][number];

/** Columns of the pushes; a call is a link where this person may see the calls of its line. */
export function usePushColumns(): Column<PushRow>[] {
  const { t } = useTranslation('hubspot');
  const format = useFormat();
  const may = useMay('CallDetails');
  return useMemo<Column<PushRow>[]>(
    () => [
      { key: 'at', title: t('push.at'), width: 136, render: ({ at }) => <Time at={at} as="lines" /> },
      {
        key: 'call',
        title: t('push.call'),
        width: 208,
        render: ({ line, callId, contactName }) =>
          may('view', line) ? (
            <Link data-track="push.call" to={callsPath(line, { open: callId })}>
              {contactName || callId}
            </Link>
          ) : (
            contactName || callId
          ),
      },
      {
        key: 'state',
        title: t('push.state'),
        width: 168,
        render: ({ state }) => <StateTag kind="hubspotPush" state={state} />,
      },
      {
        key: 'outcome',
        title: t('push.outcome'),
        width: 288,
        render: ({ outcome, error }) => (
          <span className="aicc-clip" title={error}>
            {outcome === null ? NO_VALUE : [t(`outcome.${outcome}`), error].filter(Boolean).join(': ')}
          </span>
        ),
      },
      { key: 'tries', title: t('push.tries'), width: 88, align: 'end', render: ({ tries }) => format.number(tries) },
      {
        key: 'due',
        title: t('push.due'),
        width: 136,
        render: ({ dueAt }) => (dueAt === null ? NO_VALUE : <Time at={dueAt} as="lines" />),
      },
    ],
    [t, format, may],
  );
}
