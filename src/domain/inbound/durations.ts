/** Where the buckets of talk time begin, seconds; the last has no end. */
export const inboundDurations = [0, 15, 30, 60, 90, 120, 180, 300] as const;
