import { languageTag, requestedLanguage } from '@/domain/language/language';
import { describeAct, tried } from './act';
import { until } from '../waits';
import type { Visit } from './visit';

export async function judgeLocale(visit: Visit): Promise<void> {
  const { findings, props, options } = visit;
  if (!props || props.locale === null) return;
  const speaksIt = await speaks(visit, props.locale);
  if (!speaksIt) {
    visit.fail(
      'C-LOCALE',
      `The host says ${props.locale}, the console speaks ${(await visit.language()) ?? 'nothing'}.`,
    );
    return;
  }
  const act = options.localeSwitch;
  if (!act) {
    findings.skip(
      'C-LOCALE',
      `${props.locale} arrives${requestedLanguage(props.locale) ? '' : " (not one of the console's: it speaks its default)"}. Whether a change does was not tried; see --locale-switch.`,
    );
    return;
  }
  const mark = visit.story.mark();
  const before = await visit.language();
  const failed = await tried(visit.page, act);
  if (failed !== null)
    return findings.skip('C-LOCALE', `${props.locale} arrives, but ${describeAct(act)} could not be done: ${failed}`);
  const change = await visit.story.wait(
    mark,
    ['context'],
    8_000,
    ({ locale }) => locale !== null && locale !== props.locale,
  );
  if (!change) {
    visit.fail(
      'C-LOCALE',
      `${props.locale} arrives, but after ${describeAct(act)} no subscriber of context is told of another language.`,
    );
  } else if (!(await speaks(visit, change.locale ?? '')) || (await visit.language()) === before) {
    visit.fail(
      'C-LOCALE',
      `Told ${change.locale ?? ''}, the console goes on in ${before ?? 'nothing'}: does context.get() still answer the old one?`,
    );
  } else {
    findings.pass('C-LOCALE', `${props.locale} arrives, and so does the change to ${change.locale ?? ''}.`);
  }
}

/** A language the console does not have is answered by its default; that is its own side. */
function speaks(visit: Visit, locale: string): Promise<boolean> {
  const wanted = requestedLanguage(locale);
  return until(async () => {
    const language = await visit.language();
    if (visit.interruption() !== null) return true;
    return (
      language !== null &&
      (wanted === null || language === languageTag[wanted] || requestedLanguage(language) === wanted)
    );
  }, 10_000);
}
