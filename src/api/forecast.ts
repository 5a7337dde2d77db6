import type { Reply } from '@/contract/contract';

/** Types of rehearsals and gates that tasks and plans share. */
export type Rehearsal = Reply<'rehearsal.progress'>;
export type ForecastReply = Reply<'task.forecast'>;
export type Forecast = NonNullable<Rehearsal['forecast']>;
export type Actuals = NonNullable<ForecastReply['actuals']>;
export type WhyNot = Reply<'task.gates'>;
