import { useLine } from '@/parts/line/useLine';
import { StrategyEditor } from './StrategyEditor';

/** A new strategy. */
export default function StrategyCreatePage() {
  // A key per line, so that typed input does not move to another line's form.
  return <StrategyEditor key={useLine()} strategy={null} />;
}
