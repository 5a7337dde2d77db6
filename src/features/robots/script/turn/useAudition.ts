import { useCallback, useEffect, useRef, useState } from 'react';
import { fillText } from '@/domain/calls/fillText';
import type { ScriptLanguage } from '@/domain/robots/script';
import { sampleValues } from '@/parts/variables/sampleValues';

/** BCP 47 tags of the voices. */
const voiceOf: Readonly<Record<ScriptLanguage, string>> = { en: 'en-US', zh: 'zh-CN', id: 'id-ID', es: 'es-MX' };

/** Speaks a text by the browser's voice of the script's language, variables filled with examples. */
export function useAudition(language: ScriptLanguage): {
  readonly speak: (text: string) => void;
  readonly speaking: boolean;
  /** the browser cannot speak */
  readonly missing: boolean;
} {
  const [speaking, setSpeaking] = useState(false);
  const mine = useRef<SpeechSynthesisUtterance | null>(null);
  const voice = 'speechSynthesis' in window ? window.speechSynthesis : null;
  const stop = useCallback(() => {
    if (mine.current === null) return;
    mine.current = null;
    voice?.cancel();
    setSpeaking(false);
  }, [voice]);
  useEffect(() => stop, [stop]);
  const speak = (text: string) => {
    if (voice === null) return;
    if (speaking) return stop();
    const said = new SpeechSynthesisUtterance(fillText(text, sampleValues[language]));
    said.lang = voiceOf[language];
    said.onend = said.onerror = () => {
      if (mine.current === said) stop();
    };
    mine.current = said;
    setSpeaking(true);
    voice.cancel();
    voice.speak(said);
  };
  return { speak, speaking, missing: voice === null };
}
