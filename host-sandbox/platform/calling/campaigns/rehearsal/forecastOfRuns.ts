import { forecastOf, quarterOf, type RunFigures } from '@/domain/calling/forecast';
import type { StoredForecast } from '../../../foundation/store/schema/calling/rehearsal';
import type { Prepared } from './prepare';
import type { RehearsalSubject } from '@/domain/calling/rehearsalSubject';

/** What is stored of the runs: the bands of their figures, and their basis. */
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
