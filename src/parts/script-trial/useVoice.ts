import { useCallback, useEffect, useRef, useState } from 'react';
import type { ScriptLanguage } from '@/domain/robots/script';
import { speechTag } from '@/parts/talk/speechTag';
import { browserVoice, type VoiceOf } from './browserVoice';

interface Voice {
  readonly say: (text: string) => void;
  readonly stop: () => void;
  readonly speaking: boolean;
  /** the browser cannot speak */
  readonly missing: boolean;
  /** it has voices, but none of the language */
  readonly foreign: boolean;
}

/** The voices of the browser; most browsers find theirs a moment after they were asked first. */
function useVoices(synthesis: SpeechSynthesis | null): readonly SpeechSynthesisVoice[] {
  const [voices, setVoices] = useState<readonly SpeechSynthesisVoice[]>([]);
  useEffect(() => {
    if (synthesis === null) return undefined;
    const read = () => setVoices(synthesis.getVoices());
    read();
    synthesis.addEventListener('voiceschanged', read);
    return () => synthesis.removeEventListener('voiceschanged', read);
  }, [synthesis]);
  return voices;
}

/** Speaks texts by a voice of the browser, one at a time; `robot`: like this one, as far as the browser can. */
export function useVoice(language: ScriptLanguage, robot: VoiceOf | null = null): Voice {
  const [speaking, setSpeaking] = useState(false);
  const mine = useRef<SpeechSynthesisUtterance | null>(null);
  const synthesis = 'speechSynthesis' in window ? window.speechSynthesis : null;
  const voices = useVoices(synthesis);
  const stop = useCallback(() => {
    if (mine.current === null) return;
    mine.current = null;
    synthesis?.cancel();
    setSpeaking(false);
  }, [synthesis]);
  useEffect(() => stop, [stop]);
  const say = useCallback(
    (text: string) => {
      if (synthesis === null) return;
      const said = new SpeechSynthesisUtterance(text);
      const { voice, pitch, rate } = browserVoice(voices, speechTag[language], robot);
      said.lang = speechTag[language];
      said.voice = voice;
      said.pitch = pitch;
      said.rate = rate;
      said.onend = said.onerror = () => {
        if (mine.current === said) stop();
      };
      mine.current = said;
      setSpeaking(true);
      synthesis.cancel();
      synthesis.speak(said);
    },
    [synthesis, voices, language, robot, stop],
  );
  const { foreign } = browserVoice(voices, speechTag[language], robot);
  return { say, stop, speaking, missing: synthesis === null, foreign };
}
