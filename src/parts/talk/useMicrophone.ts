import { useCallback, useEffect, useRef, useState } from 'react';
import type { ScriptLanguage } from '@/domain/robots/script';
import { useLatest } from '@/ui/list/useLatest';
import { speechTag } from './speechTag';

/** What this needs of the browser's speech recognition; not every browser has one, and TypeScript knows none. */
interface Recognition {
  lang: string;
  onresult: ((event: { readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>> }) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start: () => void;
  abort: () => void;
}

interface SpeechWindow {
  readonly SpeechRecognition?: new () => Recognition;
  readonly webkitSpeechRecognition?: new () => Recognition;
}

/** `refused` by the person or the browser; `silent`: nothing was heard; `failed`: recognition cannot be reached. */
export type MicrophoneState = 'off' | 'listening' | 'refused' | 'silent' | 'failed';

const stateOf: Readonly<Record<string, MicrophoneState>> = {
  'not-allowed': 'refused',
  'service-not-allowed': 'refused',
  'audio-capture': 'refused',
  'no-speech': 'silent',
  aborted: 'off',
};

/** Listens for one answer, as the browser recognises it. */
export function useMicrophone(
  language: ScriptLanguage,
  onHeard: (text: string) => void,
): {
  readonly state: MicrophoneState;
  /** null: this browser recognises no speech */
  readonly listen: (() => void) | null;
  readonly stop: () => void;
} {
  const [state, setState] = useState<MicrophoneState>('off');
  const own = useRef<Recognition | null>(null);
  const heard = useLatest(onHeard);
  const stop = useCallback(() => {
    const open = own.current;
    own.current = null;
    open?.abort();
    setState('off');
  }, []);
  useEffect(() => stop, [stop]);
  const { SpeechRecognition, webkitSpeechRecognition } = window as SpeechWindow;
  const Made = SpeechRecognition ?? webkitSpeechRecognition;
  if (Made === undefined) return { state, listen: null, stop };
  const listen = () => {
    own.current?.abort();
    const made = new Made();
    own.current = made;
    const isOwn = () => own.current === made;
    made.lang = speechTag[language];
    made.onresult = ({ results }) => {
      const text = results[0]?.[0]?.transcript.trim() ?? '';
      if (isOwn() && text !== '') heard.current(text);
    };
    made.onerror = ({ error }) => {
      if (!isOwn()) return;
      own.current = null;
      setState(stateOf[error] ?? 'failed');
    };
    made.onend = () => {
      if (!isOwn()) return;
      own.current = null;
      setState('off');
    };
    setState('listening');
    made.start();
  };
  return { state, listen, stop };
}
