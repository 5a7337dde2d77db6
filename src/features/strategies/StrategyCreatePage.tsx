import { useLine } from '@/ui/useLine';
import { StrategyEditor } from './StrategyEditor';

/** screens.md, calling/CallStrategy: a new strategy. */
export default function StrategyCreatePage() {
  // Another line is another form: nothing half-typed wanders over.
  return <StrategyEditor key={useLine()} strategy={null} />;
}
