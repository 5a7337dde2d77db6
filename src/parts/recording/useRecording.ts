import { useCallback, useEffect, useState } from 'react';
import type { FileReply, Outcome } from '@/api/call';
import type { CallFailure } from '@/domain/callFailure';
import { peaksOf } from './peaks';

export interface Recording {
  /** object URL of the loaded WAV; revoked when the component unmounts */
  readonly url: string;
  /** null when the browser can play it but not decode it */
  readonly peaks: Float32Array | null;
  readonly seconds: number;
}

export type RecordingState =
  | { readonly at: 'loading' }
  | { readonly at: 'ready'; readonly recording: Recording }
  | { readonly at: 'failed'; readonly failure: CallFailure };

/** steps computed of a recording; a narrower picture shows fewer */
const STEPS = 800;
/** ms a call must stay open before its recording is requested, so that holding down `j` requests none */
const SETTLE_MS = 250;

export type LoadRecording = (signal: AbortSignal) => Promise<Outcome<FileReply>>;

/** `load` stays the same function while the same recording is meant. */
export function useRecording(load: LoadRecording): { state: RecordingState; retry: () => void } {
  const [state, setState] = useState<RecordingState>({ at: 'loading' });
  const [tries, setTries] = useState(0);

  useEffect(() => {
    const ending = new AbortController();
    let url: string | null = null;
    setState({ at: 'loading' });
    const fetchIt = async () => {
      const outcome = await load(ending.signal);
      if (ending.signal.aborted) return;
      if (!outcome.ok) {
        setState({ at: 'failed', failure: outcome.failure });
        return;
      }
      const heard = await decode(outcome.data.blob);
      if (ending.signal.aborted) return;
      url = URL.createObjectURL(outcome.data.blob);
      setState({ at: 'ready', recording: { url, peaks: heard?.peaks ?? null, seconds: heard?.seconds ?? 0 } });
    };
    const timer = setTimeout(() => void fetchIt(), SETTLE_MS);
    return () => {
      clearTimeout(timer);
      ending.abort();
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [load, tries]);

  return { state, retry: useCallback(() => setTries((count) => count + 1), []) };
}

/** An offline context decodes without playing, so no browser requires a gesture first. */
async function decode(blob: Blob): Promise<{ peaks: Float32Array; seconds: number } | null> {
  try {
    const context = new OfflineAudioContext(1, 1, 22_050);
    const sound = await context.decodeAudioData(await blob.arrayBuffer());
    return { peaks: peaksOf(sound.getChannelData(0), STEPS), seconds: sound.duration };
  } catch {
    return null;
  }
}
