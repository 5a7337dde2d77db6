/** The calls of one day or hour lie between these instants, both included. */
export interface Span {
  readonly firstAt: number;
  readonly lastAt: number;
}

export interface Cut<S extends Span> {
  /** spans that lie completely before the cut */
  readonly whole: readonly S[];
  readonly rest: readonly S[];
  /** the calls of `rest` to count begin at this instant or later; null: there is no rest */
  readonly restFrom: number | null;
}

/**
 * Divides spans at an instant: those that end before it and before any span of the rest begins, and the rest. Spans
 * overlap where clocks go back or an account has moved to another zone.
 */
export function cutAt<S extends Span>(spans: readonly S[], until: number): Cut<S> {
  for (let edge = until; ;) {
    const rest = spans.filter(({ lastAt }) => lastAt >= edge);
    const begins = rest.reduce((least, { firstAt }) => Math.min(least, firstAt), edge);
    if (begins === edge || rest.length === 0) {
      return { whole: spans.filter((span) => !rest.includes(span)), rest, restFrom: rest.length > 0 ? begins : null };
    }
    edge = begins;
  }
}

/** The same for the other end: `whole` lies after the instant; `restTo` is the last instant of the rest, included. */
export function cutFrom<S extends Span>(
  spans: readonly S[],
  from: number,
): { whole: readonly S[]; restTo: number | null } {
  const mirrored = spans.map((span) => ({ span, firstAt: -span.lastAt, lastAt: -span.firstAt }));
  // The interval is half open and a call at the instant itself counts, so the mirrored edge lies just after it.
  const { whole, restFrom } = cutAt(mirrored, -from + 1);
  return { whole: whole.map(({ span }) => span), restTo: restFrom === null ? null : -restFrom };
}
