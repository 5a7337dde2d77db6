import { fewer, peaksOf } from '@/parts/recording/peaks';

const wave = (length: number, of: (at: number) => number) => Float32Array.from({ length }, (_, at) => of(at));

describe('the waveform of a recording', () => {
  it('silence: is zero, and the loudest part is one', () => {
    const peaks = peaksOf(
      wave(1000, (at) => (at < 500 ? 0 : 0.25)),
      10,
    );
    expect([...peaks]).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1]);
  });

  it('a single click: does not flatten the rest', () => {
    const peaks = peaksOf(
      wave(100_000, (at) => (at === 5 ? 1 : 0.1)),
      200,
    );
    expect(peaks[0]).toBe(1);
    expect(peaks[100]).toBeCloseTo(1, 1);
  });

  it('fewer samples than steps: every step has a value', () => {
    const peaks = peaksOf(
      wave(3, () => 0.5),
      9,
    );
    expect(peaks).toHaveLength(9);
    expect([...peaks].every((peak) => peak > 0)).toBe(true);
  });

  it('no sound: is flat', () => {
    expect([...peaksOf(new Float32Array(0), 4)]).toEqual([0, 0, 0, 0]);
    expect([
      ...peaksOf(
        wave(100, () => 0),
        4,
      ),
    ]).toEqual([0, 0, 0, 0]);
  });

  it('fewer steps: each keeps the loudest of those it joins', () => {
    expect([...fewer(Float32Array.from([0, 1, 0.5, 0.25]), 2)]).toEqual([1, 0.5]);
    expect(fewer(Float32Array.from([0, 1]), 8)).toHaveLength(2);
  });
});
