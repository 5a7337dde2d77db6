// Looked up once: where globals are slow to reach (test environments), this is most of the time a draw takes.
const { imul, floor, sqrt, log, cos, exp, PI } = Math;

/**
 * Seeded chance: the same keys always give the same numbers. Each draw hashes the keys with a counter (two murmur3
 * streams), so calls share no state.
 */
export class Chance {
  private counter = 0;

  private constructor(
    private readonly a: number,
    private readonly b: number,
  ) {}

  static of(...keys: readonly (string | number)[]): Chance {
    return Chance.named(0x9e3779b9, 0x85ebca6b, keys);
  }

  /** An independent sequence under this one; what was drawn here before does not matter. */
  fork(...keys: readonly (string | number)[]): Chance {
    return Chance.named(this.a, this.b, keys);
  }

  private static named(first: number, second: number, keys: readonly (string | number)[]): Chance {
    let a = first;
    let b = second;
    for (const key of keys) {
      if (typeof key === 'number') {
        a = mix(a, key | 0);
        b = mix(b, floor(key / 0x1_0000_0000) ^ key);
      } else {
        for (let i = 0; i < key.length; i += 1) a = mix(a, key.charCodeAt(i));
        b = mix(b, a);
      }
      a = mix(a, b);
    }
    return new Chance(a, b);
  }

  /** [0, 1), 53 bits */
  uniform(): number {
    this.counter += 1;
    const high = finish(mix(this.a, this.counter));
    const low = finish(mix(this.b, this.counter ^ 0x5bd1e995));
    return ((high >>> 5) * 0x4000000 + (low >>> 6)) / 0x20000000000000;
  }

  /** true this share of times */
  happens(share: number): boolean {
    return this.uniform() < share;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.uniform();
  }

  /** from `low` to `high`, both included */
  whole(low: number, high: number): number {
    return low + floor(this.uniform() * (high - low + 1));
  }

  normal(): number {
    const u = 1 - this.uniform();
    return sqrt(-2 * log(u)) * cos(2 * PI * this.uniform());
  }

  lognormal(median: number, sigma: number): number {
    return median * exp(sigma * this.normal());
  }

  /** on [0, 1], by its mean and its concentration (alpha + beta) */
  beta(mean: number, kappa: number): number {
    const x = this.gamma(mean * kappa);
    const y = this.gamma((1 - mean) * kappa);
    return x / (x + y);
  }

  /** Marsaglia and Tsang 2000; shapes under 1 by their boost */
  private gamma(shape: number): number {
    if (shape < 1) return this.gamma(shape + 1) * (1 - this.uniform()) ** (1 / shape);
    const d = shape - 1 / 3;
    const c = 1 / sqrt(9 * d);
    for (;;) {
      const x = this.normal();
      const v = (1 + c * x) ** 3;
      if (v <= 0) continue;
      const u = 1 - this.uniform();
      if (log(u) < 0.5 * x * x + d - d * v + d * log(v)) return d * v;
    }
  }

  /** One of the keys by weight; weights need not add up to one. */
  pick<K extends string>(weights: Readonly<Partial<Record<K, number>>>): K {
    let total = 0;
    for (const key in weights) total += weights[key] ?? 0;
    let left = this.uniform() * total;
    let last: K | null = null;
    for (const key in weights) {
      const weight = weights[key] ?? 0;
      left -= weight;
      if (left < 0) return key;
      if (weight > 0) last = key;
    }
    if (last === null) throw new Error('nothing to pick from');
    return last;
  }

  oneOf<T>(items: readonly T[]): T {
    const item = items[floor(this.uniform() * items.length)];
    if (item === undefined) throw new Error('nothing to choose from');
    return item;
  }
}

/** One murmur3 round. */
function mix(hash: number, value: number): number {
  let k = imul(value, 0xcc9e2d51);
  k = (k << 15) | (k >>> 17);
  let h = hash ^ imul(k, 0x1b873593);
  h = (h << 13) | (h >>> 19);
  return (imul(h, 5) + 0xe6546b64) | 0;
}

function finish(hash: number): number {
  let h = hash;
  h = imul(h ^ (h >>> 16), 0x85ebca6b);
  h = imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
