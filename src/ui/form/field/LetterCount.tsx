import { useFormat } from '../../format/FormatProvider';

/** Share of the limit from which the count is shown. */
const NEAR = 0.6;

export function LetterCount({ length, max }: { length: number; max: number }) {
  const format = useFormat();
  if (length < max * NEAR) return null;
  return (
    <span className="aicc-num" aria-hidden>
      {format.number(length)}/{format.number(max)}
    </span>
  );
}
