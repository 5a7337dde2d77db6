import type { Reply } from '@/contract/contract';

/** Types of rehearsals and gates that tasks and plans share. */
export type Rehearsal = Reply<'rehearsal.progress'>;
export type ForecastAndFact = Reply<'task.forecast'>;
export type Forecast = NonNullable<Rehearsal['forecast']>;
export type Fact = NonNullable<ForecastAndFact['fact']>;
export type WhyNot = Reply<'task.gates'>;
