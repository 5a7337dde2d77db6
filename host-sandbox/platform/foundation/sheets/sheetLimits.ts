/** Limits of an unpacked file. A workbook of 1 MB can unpack to gigabytes; one of 1.5 KB can claim 16,384 columns. */
export const unpackedMaxBytes = 48 * 1_048_576;
export const entriesMax = 400;
export const rowsMax = 50_000;
export const columnsMax = 100;
export const cellMaxChars = 10_000;
export const workerMemoryMb = 256;
export const workerTimeMs = 20_000;
/** Files read at once by a process, each with that much memory. */
export const workersMost = 2;
/** A waiting request has a connection to the database, so only few may wait. */
export const filesWaitingMost = 4;
