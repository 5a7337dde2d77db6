export interface RecordingCache {
  /** The recording of this key, made once however often it is requested meanwhile. */
  get(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>;
  clear(): void;
}

/** Recordings in memory, `maxBytes` together; the one heard longest ago goes first. */
export function recordingCache(maxBytes: number): RecordingCache {
  const recordings = new Map<string, Promise<Uint8Array>>();
  const sizes = new Map<string, number>();
  const shrink = () => {
    let total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    for (const [key, size] of sizes) {
      if (total <= maxBytes) break;
      total -= size;
      sizes.delete(key);
      recordings.delete(key);
    }
  };
  return {
    get(key, make) {
      const known = recordings.get(key);
      if (known) {
        // A map keeps the order of insertion: what was just heard is put last.
        recordings.delete(key);
        recordings.set(key, known);
        const size = sizes.get(key);
        if (size !== undefined) {
          sizes.delete(key);
          sizes.set(key, size);
        }
        return known;
      }
      const made = make();
      recordings.set(key, made);
      made.then(
        (wav) => {
          sizes.set(key, wav.byteLength);
          shrink();
        },
        () => recordings.delete(key),
      );
      return made;
    },
    clear() {
      recordings.clear();
      sizes.clear();
    },
  };
}
