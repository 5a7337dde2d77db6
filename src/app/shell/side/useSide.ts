import { useCallback, useState } from 'react';
import { useMountContext } from '../../mount/mountReactContext';
import type { GroupId } from '@/registry/menuGroups';
import { parseSide, sideCookie, type SideState } from './sideState';

export function useSide() {
  const { host } = useMountContext();
  const [side, setSide] = useState(() => parseSide(readCookies()));
  const save = useCallback(
    (next: SideState) => {
      setSide(next);
      writeCookie(sideCookie(next, host.basePath));
    },
    [host],
  );
  const toggle = () => save({ ...side, collapsed: !side.collapsed });
  const fold = (group: GroupId) => {
    const folded = side.folded.includes(group) ? side.folded.filter((one) => one !== group) : [...side.folded, group];
    save({ ...side, folded });
  };
  return { ...side, toggle, fold };
}

/** Reading cookies may throw where they are blocked; the state is then stored for this mount only. */
function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

function writeCookie(cookie: string): void {
  try {
    document.cookie = cookie;
  } catch {
    // cookies blocked: the menu's state lasts for this mount
  }
}
