import type { Reply } from '@/contract/contract';

/** What tasks and plans share of rehearsals and gates, for the pieces in src/ui. */
export type Rehearsal = Reply<'rehearsal.progress'>;
export type ForecastAndFact = Reply<'task.forecast'>;
export type Forecast = NonNullable<Rehearsal['forecast']>;
export type Fact = NonNullable<ForecastAndFact['fact']>;
export type WhyNot = Reply<'task.gates'>;
