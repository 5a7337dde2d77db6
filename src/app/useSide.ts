import { useCallback, useState } from 'react';
import { useConsole } from './consoleContext';
import type { GroupId } from './menuGroups';
import { parseSide, sideCookie, type SideState } from './sideState';

export function useSide() {
  const { host } = useConsole();
  const [side, setSide] = useState(() => parseSide(document.cookie));
  const keep = useCallback(
    (next: SideState) => {
      setSide(next);
      document.cookie = sideCookie(next, host.basePath);
    },
    [host],
  );
  const toggle = () => keep({ ...side, collapsed: !side.collapsed });
  const fold = (group: GroupId) => {
    const folded = side.folded.includes(group) ? side.folded.filter((one) => one !== group) : [...side.folded, group];
    keep({ ...side, folded });
  };
  return { ...side, toggle, fold };
}
