import { Unzip, UnzipInflate } from 'fflate';
import { entriesMax, unpackedMaxBytes } from './sheetLimits';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_MIN_BYTES = 22;
const COMMENT_MAX_BYTES = 65_535;

/** Entries and unpacked bytes by the zip directory; null when there is no directory. */
function claimedSize(bytes: Uint8Array): { entries: number; unpacked: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const lowest = Math.max(0, bytes.length - END_MIN_BYTES - COMMENT_MAX_BYTES);
  for (let at = bytes.length - END_MIN_BYTES; at >= lowest; at -= 1) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return readDirectory(view, at);
  }
  return null;
}

function readDirectory(view: DataView, end: number): { entries: number; unpacked: number } | null {
  const entries = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let unpacked = 0;
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== DIRECTORY_ENTRY) return null;
    unpacked += view.getUint32(at + 24, true);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return { entries, unpacked };
}

/** Whether an archive has lost its end: the directory is the last thing in it. */
export function isTruncated(bytes: Uint8Array): boolean {
  return claimedSize(bytes) === null;
}

/** Whether the archive unpacks within the limits; the directory may lie, so the bytes are counted. */
export function unpacksWithin(bytes: Uint8Array): boolean {
  const claimed = claimedSize(bytes);
  if (!claimed || claimed.entries > entriesMax || claimed.unpacked > unpackedMaxBytes) return false;
  let total = 0;
  let over = false;
  const unzip = new Unzip((file) => {
    file.ondata = (error, chunk) => {
      if (error) over = true;
      total += chunk?.length ?? 0;
      if (total > unpackedMaxBytes) {
        over = true;
        file.terminate();
      }
    };
    if (!over) file.start();
  });
  unzip.register(UnzipInflate);
  const STEP = 64 * 1024;
  for (let at = 0; at < bytes.length && !over; at += STEP) {
    unzip.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length);
  }
  return !over;
}
