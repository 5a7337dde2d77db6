import { useFormat } from './FormatProvider';

export function Num({ value, decimals }: { value: number | null | undefined; decimals?: number }) {
  return <span className="aicc-num">{useFormat().number(value, decimals)}</span>;
}

/** `share` is a part of one. */
export function Percent({ share, decimals }: { share: number | null | undefined; decimals?: number }) {
  return <span className="aicc-num">{useFormat().percent(share, decimals)}</span>;
}

export function Money({ amount, currency }: { amount: number | null | undefined; currency: string }) {
  return <span className="aicc-num">{useFormat().money(amount, currency)}</span>;
}

export function Duration({ seconds }: { seconds: number | null | undefined }) {
  return <span className="aicc-num">{useFormat().duration(seconds)}</span>;
}
