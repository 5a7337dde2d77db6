import { fillText } from '@/domain/calls/fillText';
import type { ScriptLanguage } from '@/domain/robots/script';
import { sampleValues } from '@/domain/robots/sampleValues';
import { useVoice } from '@/parts/script-trial/useVoice';

/** Speaks a text by the browser's voice of the script's language, variables filled with examples. */
export function useAudition(language: ScriptLanguage): {
  readonly speak: (text: string) => void;
  readonly speaking: boolean;
  /** the browser cannot speak */
  readonly missing: boolean;
} {
  const { say, stop, speaking, missing } = useVoice(language);
  const speak = (text: string) => (speaking ? stop() : say(fillText(text, sampleValues[language])));
  return { speak, speaking, missing };
}
