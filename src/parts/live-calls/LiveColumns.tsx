import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Speaker } from '@/parts/recording/turns';
import { Clip } from '@/ui/format/Clip';
import { NO_VALUE } from '@/ui/format/format';
import { Time } from '@/ui/format/Time';
import type { Column } from '@/ui/list/columns/column';
import type { LiveRow } from './liveCall';
import { RedFlags } from './RedFlags';

/** What raised a call, what was said last, and since when it is in its state. */
export function useLiveColumns(speaker: (speaker: Speaker) => string): Column<LiveRow>[] {
  const { t } = useTranslation('liveCalls');
  return useMemo<Column<LiveRow>[]>(
    () => [
      {
        key: 'flags',
        title: t('column.flags'),
        width: 176,
        render: ({ flags }) => (flags.length === 0 ? NO_VALUE : <RedFlags flags={flags} />),
      },
      {
        key: 'last',
        title: t('column.last'),
        width: 280,
        render: ({ last }) =>
          last === null ? (
            NO_VALUE
          ) : (
            <span className="aicc-lines">
              <span className="aicc-hint">{speaker(last.speaker)}</span>
              <Clip text={last.text} />
            </span>
          ),
      },
      {
        key: 'since',
        title: t('column.since'),
        width: 100,
        render: ({ since }) => <Time at={since} as="seconds" />,
      },
    ],
    [t, speaker],
  );
}
