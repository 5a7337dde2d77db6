import { judgeApi } from './api';
import { judgeLocale } from './locale';
import type { Visit } from './visit';

/** The mounted console: how its requests are answered, where its links lead, what it speaks. */
export async function lookInside(visit: Visit): Promise<void> {
  const { findings, options } = visit;
  const includes = (step: 'requests' | 'links' | 'locale') => options.steps?.includes(step) ?? true;
  const works = includes('requests') && (await judgeApi(visit));
  if (works && includes('links')) {
    const path = visit.pathname();
    if ((await visit.moveInside()) && !visit.isUnderBase())
      findings.fail('C-BASE', `A link of the console led from ${path} to ${visit.pathname()}, out of ${visit.base}.`);
  }
  if (includes('locale') && !findings.failed('C-LOCALE')) await judgeLocale(visit);
}
