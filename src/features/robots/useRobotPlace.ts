import { useLocation } from 'react-router-dom';
import { isRobotPlace, type RobotPlace } from '@/domain/robots/robotPlace';
import { pathTo } from '@/registry/links';

/** Where the robots of a screen talk: the first part of its path. */
export function useRobotPlace(): RobotPlace {
  const { pathname } = useLocation();
  const first = pathname.split('/')[1] ?? '';
  if (!isRobotPlace(first)) throw new Error(`no robots in ${pathname}: this screen is declared for lines and inbound`);
  return first;
}

export function robotListPath(place: RobotPlace): string {
  return place === 'Inbound' ? pathTo('inboundRobotList') : pathTo('robotList', { line: place });
}

export function robotPath(place: RobotPlace, id: number): string {
  return place === 'Inbound' ? pathTo('inboundRobotDetail', { id }) : pathTo('robotDetail', { line: place, id });
}
