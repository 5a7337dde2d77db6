import { useFormat } from './FormatProvider';

export function Num({ value, decimals }: { value: number | null | undefined; decimals?: number }) {
  return <span className="aicc-num">{useFormat().number(value, decimals)}</span>;
}
