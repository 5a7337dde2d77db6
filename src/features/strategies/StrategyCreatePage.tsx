import { useLine } from '@/parts/line/useLine';
import { StrategyEditor } from './StrategyEditor';

/** A new strategy. */
export default function StrategyCreatePage() {
  // Another line is another form: nothing half-typed wanders over.
  return <StrategyEditor key={useLine()} strategy={null} />;
}
