import { useCallback, useState } from 'react';
import { useStorageOwner } from '../../browser/storageOwner';
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
  const owner = useStorageOwner();
  const key = `aicc:columns:${owner ?? 0}:${table}`;
  const [stored, setStored] = useState(() => ({ key, setting: readColumnSetting(read(key)) }));
  const current = stored.key === key ? stored : { key, setting: readColumnSetting(read(key)) };
  const save = useCallback(
    (setting: ColumnSetting) => {
      setStored({ key, setting });
      try {
        window.localStorage.setItem(key, JSON.stringify(setting));
      } catch {
        // storage full or blocked: the setting lasts for this visit
      }
    },
    [key],
  );
  return [current.setting, save];
}
