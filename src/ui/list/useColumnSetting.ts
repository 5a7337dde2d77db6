import { useCallback, useState } from 'react';
import { useSession } from '@/session/useSession';
import { type ColumnSetting, readColumnSetting } from './column';

const read = (key: string): string | null => {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Column settings are remembered in this browser, per user and table. */
export function useColumnSetting(table: string): [ColumnSetting, (next: ColumnSetting) => void] {
  const { user } = useSession();
  const key = `aicc:columns:${user?.user_id ?? 0}:${table}`;
  const [kept, setKept] = useState(() => ({ key, setting: readColumnSetting(read(key)) }));
  const current = kept.key === key ? kept : { key, setting: readColumnSetting(read(key)) };
  const keep = useCallback(
    (setting: ColumnSetting) => {
      setKept({ key, setting });
      try {
        window.localStorage.setItem(key, JSON.stringify(setting));
      } catch {
        // storage full or blocked: the setting holds for this visit
      }
    },
    [key],
  );
  return [current.setting, keep];
}
