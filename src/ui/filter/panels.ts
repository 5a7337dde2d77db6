/** What opens from the filter bar: a script of its own, which no list waits for. */
export { ChoicePanel } from './ChoicePanel';
export { DaysPanel } from './DaysPanel';
export { RangeEnds } from './RangeEnds';
