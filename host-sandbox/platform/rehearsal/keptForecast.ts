import { forecastOf, quarterOf, type RunFigures } from '@/domain/forecast';
import type { KeptForecast } from '../store/schema/rehearsal';
import type { Prepared } from './prepare';
import type { Subject } from './subject';

/** What is kept of the runs: their bands, and what they rest on. */
export function keptForecast(runs: readonly RunFigures[], { others, leftOut, rehearsal }: Prepared, subject: Subject): KeptForecast {
  return { ...forecastOf(runs, quarterOf(subject.rounds[0]?.startAt ?? 0)), contacts: rehearsal.contacts.length, others, leftOut };
}
