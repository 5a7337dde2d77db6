import type { Speech } from '@/domain/calls/speech';
import { openSpeech } from '@sandbox/platform/simulation/speech/speech';
import { readSettings } from '@sandbox/platform/foundation/settings/settings';
import { mix, sayable } from '@sandbox/platform/simulation/speech/mix';
import type { Turn } from '@/domain/calls/turn';

const turns: readonly Turn[] = [
  { speaker: 'callee', text: 'Halo?', atMs: 300, durationMs: 600, node: 'greeting' },
  {
    speaker: 'robot',
    text: 'Saya Sari, asisten virtual. Apakah benar saya berbicara dengan Ibu <img src=x onerror=alert(1)> Dewi?',
    atMs: 1_500,
    durationMs: 4_500,
    node: 'identity',
  },
  { speaker: 'callee', text: 'Ya, betul.', atMs: 7_000, durationMs: 1_200, node: 'identity' },
];

/** Mean loudness of a stretch, s. */
function loudness(wav: Uint8Array, from: number, to: number): number {
  const view = new DataView(wav.buffer, wav.byteOffset);
  const rate = view.getUint32(24, true);
  let sum = 0;
  for (let at = Math.round(from * rate); at < Math.round(to * rate); at += 1)
    sum += Math.abs(view.getInt16(44 + at * 2, true));
  return sum / ((to - from) * rate);
}

describe('speech', () => {
  let speech: Speech;
  beforeAll(() => {
    speech = openSpeech(readSettings({}));
  });
  afterAll(() => speech.close());

  it.each(['id', 'en', 'es', 'zh'] as const)('%s: makes a WAV as long as the talk', async (language) => {
    const wav = await speech.wav(turns, { language, voiceGender: 'female', talkSeconds: 10 });
    const text = (at: number, length: number) => Buffer.from(wav.subarray(at, at + length)).toString('latin1');
    const view = new DataView(wav.buffer, wav.byteOffset);
    expect([text(0, 4), text(8, 4), text(36, 4)]).toEqual(['RIFF', 'WAVE', 'data']);
    // PCM, one channel, 16 bit
    expect([view.getUint16(20, true), view.getUint16(22, true), view.getUint16(34, true)]).toEqual([1, 1, 16]);
    const rate = view.getUint32(24, true);
    expect([16_000, 22_050]).toContain(rate);
    expect(view.getUint32(40, true)).toBe(10 * rate * 2);
    expect(view.getUint32(4, true)).toBe(wav.length - 8);
    expect(wav.length).toBe(44 + 10 * rate * 2);
  });

  it('recording: loud during turns, silent between them', async () => {
    const wav = await speech.wav(turns, { language: 'id', voiceGender: 'female', talkSeconds: 10 });
    expect(loudness(wav, 2, 5.5)).toBeGreaterThan(500);
    expect(loudness(wav, 7, 7.6)).toBeGreaterThan(300);
    expect(loudness(wav, 0, 0.3)).toBe(0);
    expect(loudness(wav, 8.3, 10)).toBe(0);
  });

  it('recording: requested just before an idle synthesizer is stopped, it is made', async () => {
    const options = { language: 'id', voiceGender: 'male' } as const;
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask'] });
    try {
      await speech.wav(turns, { ...options, talkSeconds: 11 });
      jest.advanceTimersByTime(59_000);
      const next = speech.wav(turns, { ...options, talkSeconds: 12 });
      jest.advanceTimersByTime(2_000);
      expect((await next).length).toBeGreaterThan(44);
    } finally {
      jest.useRealTimers();
    }
  });

  it('voices: differ by speaker and gender', async () => {
    const one = async (speaker: Turn['speaker'], voiceGender: 'female' | 'male') =>
      Buffer.from(
        await speech.wav([{ speaker, text: 'Selamat pagi', atMs: 0, durationMs: 2_000, node: 'x' }], {
          language: 'id',
          voiceGender,
          talkSeconds: 2,
        }),
      ).toString('base64');
    const sounds = [
      await one('robot', 'female'),
      await one('callee', 'female'),
      await one('robot', 'male'),
      await one('agent', 'female'),
    ];
    expect(new Set(sounds).size).toBe(4);
  });

  it('same talk requested twice: made once', async () => {
    const options = { language: 'id', voiceGender: 'male', talkSeconds: 9 } as const;
    const [one, two] = await Promise.all([speech.wav(turns, options), speech.wav(turns, options)]);
    expect(two).toBe(one);
  });

  it('no talk: an empty file; a long talk: a file of its length', async () => {
    expect((await speech.wav([], { language: 'id', voiceGender: 'male', talkSeconds: 0 })).length).toBe(44);
    expect((await speech.wav([], { language: 'id', voiceGender: 'male', talkSeconds: 570 })).length).toBe(
      44 + 570 * 22_050 * 2,
    );
  });

  it('turn longer than its duration: cut before the next one', () => {
    const long = new Int16Array(5_000).fill(1_000);
    const mixed = mix([{ speaker: 'robot', text: 'x', atMs: 100, durationMs: 200, node: 'x' }], 1, 10_000, () => long);
    expect(mixed.length).toBe(10_000);
    expect([mixed[999], mixed[1_000], mixed[3_000], mixed[9_999]]).toEqual([0, 1_000, 0, 0]);
    expect(Math.abs(mixed[2_999] ?? 0)).toBeLessThan(20);
  });

  it('markup in a text: is not passed to the voice', () => {
    expect(sayable('<break time="9s"/> [[h@l]] {{x}} Budi & co')).toBe('break time "9s"/ h@l x Budi co');
  });
});
