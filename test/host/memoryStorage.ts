/** Storage of one tab, in memory. */
export function memoryStorage(first: Readonly<Record<string, string>> = {}) {
  const held = new Map(Object.entries(first));
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
    text: () => [...held.values()].join('\n'),
  };
}
