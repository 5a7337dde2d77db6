import { forecastOf, quarterOf, type RunFigures } from '@/domain/calling/forecast';
import type { StoredForecast } from '../../../foundation/store/schema/calling/rehearsal';
import type { Prepared } from './prepare';
import type { RehearsalSubject } from '@/domain/calling/rehearsalSubject';

/** What is kept of the runs: their bands, and what they rest on. */
export function forecastOfRuns(
  runs: readonly RunFigures[],
  { others, leftOut, rehearsal }: Prepared,
  subject: RehearsalSubject,
): StoredForecast {
  return {
    ...forecastOf(runs, quarterOf(subject.rounds[0]?.startAt ?? 0)),
    contacts: rehearsal.contacts.length,
    others,
    leftOut,
  };
}
