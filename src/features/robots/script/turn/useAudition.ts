import { fillText } from '@/domain/calls/fillText';
import type { ScriptLanguage } from '@/domain/robots/script';
import { sampleValues } from '@/domain/robots/sampleValues';
import type { VoiceOf } from '@/parts/script-trial/browserVoice';
import { useVoice } from '@/parts/script-trial/useVoice';

/** Speaks a text by a voice of the browser that is like the robot's, variables filled with examples. */
export function useAudition(
  language: ScriptLanguage,
  robot: VoiceOf,
): {
  readonly speak: (text: string) => void;
  readonly speaking: boolean;
  /** the browser cannot speak */
  readonly missing: boolean;
  /** it has no voice of the language */
  readonly foreign: boolean;
} {
  const { say, stop, speaking, missing, foreign } = useVoice(language, robot);
  const speak = (text: string) => (speaking ? stop() : say(fillText(text, sampleValues[language])));
  return { speak, speaking, missing, foreign };
}
