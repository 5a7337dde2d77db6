/** What a file may unpack to. A 1 MB workbook can hold gigabytes; a 1.5 KB one can claim 16,384 columns. */
export const unpackedMaxBytes = 48 * 1_048_576;
export const entriesMax = 400;
export const rowsMax = 50_000;
export const columnsMax = 100;
export const cellMaxChars = 10_000;
export const workerMemoryMb = 256;
export const workerTimeMs = 20_000;
/** Files read at once by a process, each with that much memory. */
export const workersMost = 2;
/** Whoever waits holds a connection with the database: few, so that nobody else goes without. */
export const filesWaitingMost = 4;
