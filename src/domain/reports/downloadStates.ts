/**
 * Preparing (its rows are being counted), pending (waits for its turn, about five minutes at most), writing data, done;
 * failed and done ones can be processed again.
 */
export const storedDownloadStates = ['preparing', 'pending', 'writing', 'done', 'failed'] as const;
/** Expired is never stored: a download that is done becomes it by time. */
export const downloadStates = [...storedDownloadStates, 'expired'] as const;
export type DownloadState = (typeof downloadStates)[number];

export const downloadActions = ['reprocess', 'remove', 'save'] as const;
export type DownloadAction = (typeof downloadActions)[number];

const from: Readonly<Record<DownloadAction, readonly DownloadState[]>> = {
  reprocess: ['failed', 'done', 'expired'],
  // One that is being written ends first: its writer would find nothing to write to.
  remove: ['preparing', 'pending', 'done', 'failed', 'expired'],
  save: ['done'],
};

/** `expiresAt` and `real` are wall time, ms. */
export function downloadStateAt(state: DownloadState, expiresAt: number | null, real: number): DownloadState {
  return state === 'done' && expiresAt !== null && expiresAt <= real ? 'expired' : state;
}

export function downloadCan(action: DownloadAction, state: DownloadState): boolean {
  return from[action].includes(state);
}
