import { useCallback, useEffect, useRef, useState } from 'react';
import type { ScriptLanguage } from '@/domain/robots/script';
import { speechTag } from '@/parts/talk/speechTag';

interface Voice {
  readonly say: (text: string) => void;
  readonly stop: () => void;
  readonly speaking: boolean;
  /** the browser cannot speak */
  readonly missing: boolean;
}

/** Speaks texts by the browser's own voice of the script's language, one at a time. */
export function useVoice(language: ScriptLanguage): Voice {
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
  const say = useCallback(
    (text: string) => {
      if (voice === null) return;
      const said = new SpeechSynthesisUtterance(text);
      said.lang = speechTag[language];
      said.onend = said.onerror = () => {
        if (mine.current === said) stop();
      };
      mine.current = said;
      setSpeaking(true);
      voice.cancel();
      voice.speak(said);
    },
    [voice, language, stop],
  );
  return { say, stop, speaking, missing: voice === null };
}
