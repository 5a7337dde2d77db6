import { ChoicePanel } from './ChoicePanel';
import { DaysPanel } from './DaysPanel';
import { RangeEnds } from './RangeEnds';

/** What opens from the filter bar: a script of its own, which no list waits for. */
export const panels = { ChoicePanel, DaysPanel, RangeEnds };
