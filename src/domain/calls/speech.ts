import type { ScriptLanguage } from '../robots/script';
import type { Turn } from './turn';

export interface SpeechOptions {
  readonly language: ScriptLanguage;
  /** of the robot; the callee sounds unlike it */
  readonly voiceGender: 'female' | 'male';
  /** length of the recording */
  readonly talkSeconds: number;
}

/** Says a dialogue: one PCM WAV, 16 bit mono, as long as the talk, every turn at its time. */
export interface Speech {
  wav(turns: readonly Turn[], options: SpeechOptions): Promise<Uint8Array>;
  close(): Promise<void>;
}
