import type { Colours } from '@/ui/look/tokens';
import { fewer } from './peaks';
import { speakersOf, type Speaker, type Turn } from './turns';

export interface WaveformPicture {
  /** CSS px */
  readonly width: number;
  readonly height: number;
  readonly peaks: Float32Array | null;
  readonly turns: readonly Turn[];
  readonly seconds: number;
  /** position, seconds */
  readonly at: number;
  readonly hover: number | null;
  readonly colours: Colours;
}

const BAR = 2;
const STEP = 3;
/** px of a bar in silence */
const SILENCE = 1;
/** share of the height that belongs to our side, above the line */
const BASE_LINE = 0.54;
const TO_COME = 0.38;

/** Draws robot and agent upwards and the callee downwards; the part that was played is strong, the rest pale. */
export function drawWaveform(canvas: HTMLCanvasElement, picture: WaveformPicture): void {
  const { width, height, seconds, at, hover, colours } = picture;
  const context = canvas.getContext('2d');
  if (context === null || width <= 0) return;
  const dots = window.devicePixelRatio > 0 ? window.devicePixelRatio : 1;
  const [across, down] = [Math.round(width * dots), Math.round(height * dots)];
  // Setting the size clears the canvas and allocates a buffer, so it is only set when it has changed.
  if (canvas.width !== across) canvas.width = across;
  if (canvas.height !== down) canvas.height = down;
  context.setTransform(dots, 0, 0, dots, 0, 0);
  context.clearRect(0, 0, width, height);

  drawBars(context, picture);
  const place = (second: number) => (seconds > 0 ? Math.min(1, second / seconds) * width : 0);
  context.globalAlpha = 1;
  if (hover !== null) {
    context.fillStyle = colours.control;
    context.fillRect(Math.round(place(hover)), 0, 1, height);
  }
  const x = Math.min(width - 2, Math.max(0, place(at) - 1));
  context.fillStyle = colours.text;
  context.beginPath();
  context.roundRect(x, 0, 2, height, 1);
  context.fill();
}

function drawBars(
  context: CanvasRenderingContext2D,
  { width, height, peaks, turns, seconds, at, colours }: WaveformPicture,
): void {
  const count = Math.floor(width / STEP);
  if (count <= 0) return;
  const bars = peaks === null ? null : fewer(peaks, count);
  const speakers = speakersOf(turns, seconds * 1000, count);
  const base = Math.round(height * BASE_LINE);
  const heard = seconds > 0 ? (at / seconds) * count : 0;
  for (let index = 0; index < count; index += 1) {
    const speaker = speakers[index] ?? null;
    const loud = loudnessAt(bars, index, count, speaker);
    const below = speaker === 'callee';
    const room = below ? height - base : base;
    const size = Math.max(SILENCE, loud * (room - 2));
    context.globalAlpha = at === 0 || index < heard ? 1 : TO_COME;
    context.fillStyle = speaker === null ? colours.control : speakerColour(speaker, colours);
    context.beginPath();
    context.roundRect(index * STEP, below ? base : base - size, BAR, size, 1);
    context.fill();
  }
}

/** Without decoded sound the turns are drawn at an even height, because only their times are known. */
function loudnessAt(bars: Float32Array | null, index: number, count: number, speaker: Speaker | null): number {
  if (bars === null) return speaker === null ? 0 : 0.4;
  return bars[Math.min(bars.length - 1, Math.floor((index * bars.length) / count))] ?? 0;
}

/** One colour per speaker in waveform, spans and transcript. */
function speakerColour(speaker: Speaker, colours: Colours): string {
  if (speaker === 'robot') return colours.accent;
  return speaker === 'agent' ? colours.success : colours.secondary;
}
