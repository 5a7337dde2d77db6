import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Read } from '@/api/query';
import { EventLabels } from '@/parts/labels/EventLabels';
import { ActList } from '@/parts/live-acts/ActList';
import { Failed } from '@/ui/feedback/Failed';
import { Loading } from '@/ui/feedback/Loading';
import { Note } from '@/ui/feedback/Note';
import { Stale } from '@/ui/feedback/Stale';
import { Style } from '@/ui/look/Style';
import { SideDrawer } from '@/ui/overlay/SideDrawer';
import type { LiveArea, LiveCall } from './liveCall';
import css from './liveCalls.css';

interface LiveDrawerProps<Call extends LiveCall> {
  area: LiveArea;
  id: number;
  read: Read<Call>;
  title: (call: Call | undefined) => string;
  state: (call: Call) => ReactNode;
  acts: (call: Call) => ReactNode;
  /** facts and talk */
  children: (call: Call) => ReactNode;
  /** where the call is found once it is over */
  recordPath: string;
  onClose: () => void;
}

/** A call in progress: what is said as it comes, what may be done, and where its record is once it is over. */
export function LiveDrawer<Call extends LiveCall>(props: LiveDrawerProps<Call>) {
  const { t } = useTranslation('liveCalls');
  const { area, id, read, title, state, acts, children, recordPath, onClose } = props;
  const { data, failure, retry, at } = read;
  const call = data?.id === id ? data : undefined;
  const isOver = failure?.id === 'liveCall.over';
  return (
    <SideDrawer open title={title(call)} extra={call !== undefined && !isOver && state(call)} onClose={onClose}>
      <Style css={css} />
      {isOver && (
        <Note>
          {t('drawer.over')}{' '}
          <Link data-track={`${area}.details`} to={recordPath}>
            {t('drawer.details')}
          </Link>
        </Note>
      )}
      {call === undefined && failure === null && <Loading shape="page" count={6} />}
      {call === undefined && failure !== null && !isOver && <Failed failure={failure} retry={retry} inline />}
      {call !== undefined && (
        <div className="aicc-live">
          {failure !== null && !isOver && <Stale at={at} failure={failure} retry={retry} />}
          {!isOver && acts(call)}
          {children(call)}
          {call.eventLabels.length > 0 && <EventLabels labels={call.eventLabels} groupOf={call.eventGroups} />}
          <ActList acts={call.acts} answeredAt={call.answeredAt} />
        </div>
      )}
    </SideDrawer>
  );
}
