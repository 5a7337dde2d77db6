import { parentPort } from 'node:worker_threads';
import load, { type EspeakWorker } from '@echogarden/espeak-ng-emscripten';
import { mix, sayable, type Say } from './mix';
import type { SpeechReply, SpeechRequest } from './speechMessages';
import { voiceOf } from './voices';
import { toWav } from './wav';

/** Speech from espeak-ng (GPL-3.0), imported by this worker only. */
let synthesizer: Promise<EspeakWorker> | null = null;

function open(): Promise<EspeakWorker> {
  synthesizer ??= load().then(async ({ eSpeakNGWorker }) => new eSpeakNGWorker());
  return synthesizer;
}

async function speak(request: SpeechRequest): Promise<Uint8Array<ArrayBuffer>> {
  const espeak = await open();
  const rate = espeak.get_samplerate();
  const say: Say = (turn, wordsPerMinute) => {
    const text = sayable(turn.text);
    if (text === '') return new Int16Array();
    const voice = voiceOf(turn.speaker, request.language, request.voiceGender);
    espeak.set_voice(voice.name, '');
    espeak.set_rate(wordsPerMinute);
    espeak.set_pitch(voice.pitch);
    espeak.set_range(55);
    const parts: Int16Array[] = [];
    espeak.synthesize(text, (samples) => {
      if (samples && samples.length > 0) parts.push(samples);
      return false;
    });
    const whole = new Int16Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  };
  return toWav(mix(request.turns, request.talkSeconds, rate, say), rate);
}

const port = parentPort;
// One request after another, because there is one synthesizer.
let before: Promise<void> = Promise.resolve();
port?.on('message', (request: SpeechRequest) => {
  before = before.then(async () => {
    try {
      const wav = await speak(request);
      port.postMessage({ id: request.id, wav } satisfies SpeechReply, [wav.buffer]);
    } catch (error) {
      port.postMessage({
        id: request.id,
        failure: error instanceof Error ? error.message : String(error),
      } satisfies SpeechReply);
    }
  });
});
