/**
 * Awaiting approval (domain/reports/downloadApproval), preparing (its rows are being counted), pending (waits for its
 * turn, about five minutes at most), writing data, done; failed and done ones can be processed again. A rejected or
 * withdrawn one is over: its file is requested anew.
 */
export const storedDownloadStates = [
  'awaiting',
  'preparing',
  'pending',
  'writing',
  'done',
  'failed',
  'rejected',
  'withdrawn',
] as const;
/** Expired is never stored: a download that is done, or was not decided on, becomes it by time. */
export const downloadStates = [...storedDownloadStates, 'expired'] as const;
export type DownloadState = (typeof downloadStates)[number];

export const downloadActions = ['reprocess', 'withdraw', 'remove', 'save'] as const;
export type DownloadAction = (typeof downloadActions)[number];

const from: Readonly<Record<DownloadAction, readonly DownloadState[]>> = {
  reprocess: ['failed', 'done', 'expired'],
  withdraw: ['awaiting'],
  // One that is being written ends first: its writer would find nothing to write to. One that awaits is withdrawn.
  remove: ['preparing', 'pending', 'done', 'failed', 'rejected', 'withdrawn', 'expired'],
  save: ['done'],
};

/** `expiresAt` and `real` are wall time, ms. */
export function downloadStateAt(state: DownloadState, expiresAt: number | null, real: number): DownloadState {
  const expires = state === 'done' || state === 'awaiting';
  return expires && expiresAt !== null && expiresAt <= real ? 'expired' : state;
}

export function downloadCan(action: DownloadAction, state: DownloadState): boolean {
  return from[action].includes(state);
}
