import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Speech, SpeechOptions } from '@/domain/calls/speech';
import type { Settings } from '../../foundation/settings/settings';
import type { Turn } from '@/domain/calls/turn';
import { recordingCache } from './recordingCache';
import type { SpeechReply, SpeechRequest } from './speechMessages';

/** Bytes of cached recordings; the least recently heard is dropped first. */
const CACHE_MAX_BYTES = 64 * 1024 * 1024;
/** Nine minutes of talk take some ten seconds; twice as long and more is a fault. */
const WITHIN_MS = 90_000;
/** The synthesizer uses about 100 MB, so it is stopped after a while without requests. */
const IDLE_MS = 60_000;

interface Waiting {
  readonly resolve: (wav: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

/** The synthesizer (GPL-3, sandbox only) runs in a worker of its own, started when first needed. */
export function openSpeech({ workersFolder }: Pick<Settings, 'workersFolder'>): Speech {
  const cache = recordingCache(CACHE_MAX_BYTES);
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | null = null;
  let last = 0;
  let closed = false;

  const end = async (reason: string) => {
    const ending = worker;
    worker = null;
    waiting.forEach(({ reject }) => reject(new Error(reason)));
    waiting.clear();
    await ending?.terminate();
  };
  const running = (): Worker => {
    if (worker) return worker;
    const made = new Worker(join(workersFolder, 'speech.mjs'));
    made.unref();
    made.on('message', (reply: SpeechReply) => {
      const waiter = waiting.get(reply.id);
      waiting.delete(reply.id);
      if (reply.wav) waiter?.resolve(reply.wav);
      else waiter?.reject(new Error(reply.failure ?? 'speech failed'));
      rest();
    });
    made.on('error', (error) => {
      if (worker === made) void end(error instanceof Error ? error.message : String(error));
    });
    worker = made;
    return made;
  };
  const rest = () => {
    if (idle) clearTimeout(idle);
    if (waiting.size > 0) return;
    idle = setTimeout(() => void end('idle'), IDLE_MS);
    idle.unref();
  };
  const make = (turns: readonly Turn[], options: SpeechOptions) =>
    new Promise<Uint8Array>((resolve, reject) => {
      if (closed) return reject(new Error('speech is closed'));
      // Otherwise the rest after the recording before would end in the middle of this one.
      if (idle) clearTimeout(idle);
      last += 1;
      const id = last;
      // The timer of a request keeps the process alive; an idle worker does not.
      const late = setTimeout(() => void end('speech took too long'), WITHIN_MS);
      const settled =
        <T>(then: (value: T) => void) =>
        (value: T) => {
          clearTimeout(late);
          then(value);
        };
      waiting.set(id, { resolve: settled(resolve), reject: settled(reject) });
      const request: SpeechRequest = { id, turns, ...options };
      running().postMessage(request);
    });
  return {
    wav(turns, options) {
      const key = createHash('sha256')
        .update(JSON.stringify([turns, options]))
        .digest('hex');
      return cache.get(key, () => make(turns, options));
    },
    async close() {
      closed = true;
      if (idle) clearTimeout(idle);
      cache.clear();
      await end('speech is closed');
    },
  };
}
