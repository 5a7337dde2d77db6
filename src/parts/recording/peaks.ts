/** Loudness of a recording in equal steps, 0 to 1, from which the waveform is drawn. */
export function peaksOf(samples: Float32Array, steps: number): Float32Array {
  const peaks = new Float32Array(Math.max(0, steps));
  if (samples.length === 0) return peaks;
  const width = samples.length / peaks.length;
  for (let step = 0; step < peaks.length; step += 1) {
    const end = Math.max(Math.floor((step + 1) * width), Math.floor(step * width) + 1);
    peaks[step] = loudness(samples, Math.floor(step * width), Math.min(end, samples.length));
  }
  return scaled(peaks);
}

/** Half peak and half average: peaks alone exaggerate clicks, averages alone flatten speech. */
function loudness(samples: Float32Array, from: number, to: number): number {
  let top = 0;
  let squares = 0;
  for (let at = from; at < to; at += 1) {
    const value = Math.abs(samples[at] ?? 0);
    if (value > top) top = value;
    squares += value * value;
  }
  return to > from ? (top + Math.sqrt(squares / (to - from))) / 2 : 0;
}

/**
 * Scaled so that the loudest 1 % is cut off: a quiet recording fills the picture, and a click does not flatten the
 * rest.
 */
function scaled(peaks: Float32Array): Float32Array {
  const sorted = Float32Array.from(peaks).sort();
  const full = sorted[Math.floor((sorted.length - 1) * 0.99)] ?? 0;
  if (full <= 0) return peaks;
  return peaks.map((peak) => Math.min(1, peak / full));
}

/** Reduces steps for a narrower picture, using the loudest of each group. */
export function fewer(peaks: Float32Array, steps: number): Float32Array {
  if (steps >= peaks.length || steps <= 0) return peaks;
  const narrow = new Float32Array(steps);
  for (let step = 0; step < steps; step += 1) {
    const from = Math.floor((step * peaks.length) / steps);
    const to = Math.max(from + 1, Math.floor(((step + 1) * peaks.length) / steps));
    for (let at = from; at < to; at += 1) narrow[step] = Math.max(narrow[step] ?? 0, peaks[at] ?? 0);
  }
  return narrow;
}
