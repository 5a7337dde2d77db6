import { languageTag, requestedLanguage } from '@/domain/language/language';
import type { PageRequest } from '../wire';
import { describeAct, tried } from './act';
import { isBelow, normalised, until, type Visit } from './visit';

/** The mounted console: what it was handed, and how its requests are answered. Resolves to whether it got a session. */
export async function lookInside(visit: Visit): Promise<boolean> {
  judgeToken(visit);
  judgeBase(visit);
  if (visit.findings.failed('C-BASE') || !(await judgeApi(visit))) return false;
  const path = visit.pathname();
  const moved = await visit.moveInside();
  if (moved && !visit.isUnderBase())
    visit.findings.fail(
      'C-BASE',
      `A link of the console led from ${path} to ${visit.pathname()}, out of ${visit.base}.`,
    );
  await judgeLocale(visit);
  return true;
}

function judgeToken({ findings, props }: Visit): void {
  switch (props?.token) {
    case 'port':
      return findings.pass(
        'C-TOKEN',
        `auth.getToken${props.refresh ? ' and auth.refresh' : ', without refresh: a 401 goes straight to the 401 command'}.`,
      );
    case 'function':
      return findings.pass('C-TOKEN', 'token is a function.');
    case 'string':
    case 'promise':
      return findings.fail(
        'C-TOKEN',
        `token is a ${props.token}: the console goes on with the one of this mount when the host has long renewed it.`,
      );
    case 'none':
    case undefined:
      return findings.fail(
        'C-TOKEN',
        'Neither auth nor token is handed over: the console cannot ask the platform for anything.',
      );
  }
}

function judgeBase(visit: Visit): void {
  const { findings, props } = visit;
  const path = visit.pathname();
  if (props?.basePath === null || props === null) {
    if (normalised(new URL(visit.options.url).pathname) === '/')
      findings.pass('C-BASE', 'No basePath: the console has the origin to itself.');
    else findings.fail('C-BASE', `basePath is missing, so the console takes / for its base; the page is at ${path}.`);
    return;
  }
  const base = normalised(props.basePath);
  if (!isBelow(path, base))
    findings.fail('C-BASE', `basePath is ${props.basePath}, but the console is opened at ${path}.`);
  else
    findings.pass(
      'C-BASE',
      `${path} is below ${base}${base === props.basePath ? '' : ` (handed over as ${props.basePath})`}.`,
    );
}

async function judgeApi(visit: Visit): Promise<boolean> {
  const { findings, wire } = visit;
  const answered = () => wire.api().filter((one) => one.status !== null || one.failure !== null);
  const refuse = (reason: string, mend?: string) => {
    findings.fail('C-API', reason, mend);
    return false;
  };
  await until(() => answered().some(({ status }) => status !== 401), 10_000);
  const all = answered();
  const bad = all.find((one) => one.failure === null && !one.contentType.includes('json') && one.type !== 'other');
  const gone = all.find((one) => one.status === null || [404, 502, 503, 504].includes(one.status));
  if (all.length === 0)
    return refuse(
      'The console asked the platform for nothing within 10 s.',
      "See whether getToken answers, and what the page's own console says.",
    );
  if (bad)
    return refuse(
      `${bad.method} ${new URL(bad.url).pathname} answers ${bad.status ?? 0} as ${bad.contentType || 'nothing'}: that is not the platform.`,
    );
  if (gone)
    return refuse(
      `${gone.method} ${new URL(gone.url).pathname} ${gone.status === null ? `has no answer (${gone.failure ?? ''})` : `answers ${gone.status}`}.`,
    );
  findings.pass('C-API', `${all.length} requests answered.`);
  if (all.every(({ status }) => status === 401)) {
    judgeHeaders(visit);
    if (!findings.failed('C-HEADERS'))
      findings.fail(
        'C-TOKEN',
        'The platform answers 401 to the token handed over.',
        "Hand over the token of the platform's session, not one of the host's own.",
      );
    return false;
  }
  await judgeLive(visit);
  return true;
}

async function judgeLive({ findings, wire }: Visit): Promise<void> {
  const live = () => wire.sockets.find((socket) => socket.url.includes('/api/live'));
  await until(() => (live()?.frames ?? 0) > 0, 5_000);
  const socket = live();
  if (!socket) findings.note('C-LIVE', 'The console opened none within 5 s.');
  else if (socket.frames > 0) findings.pass('C-LIVE', 'The live connection speaks.');
  else
    findings.note(
      'C-LIVE',
      `${new URL(socket.url).pathname} says nothing: figures come late, by asking. Pass WebSocket upgrades on to the platform.`,
    );
}

async function judgeLocale(visit: Visit): Promise<void> {
  const { findings, props, options } = visit;
  if (!props?.context || props.locale === null) {
    findings.fail(
      'C-LOCALE',
      props?.context
        ? 'context is handed over, but without locale.'
        : "No context is handed over: the console speaks the account's language, whatever the host speaks.",
    );
    return;
  }
  const speaksIt = await speaks(visit, props.locale);
  if (visit.isLost()) return findings.skip('C-LOCALE', 'The container was taken away; see C-CONTAINER.');
  if (!speaksIt) {
    findings.fail(
      'C-LOCALE',
      `The host says ${props.locale}, the console speaks ${(await visit.language()) ?? 'nothing'}.`,
    );
    return;
  }
  const act = options.localeSwitch;
  if (!act) {
    findings.pass(
      'C-LOCALE',
      `${props.locale} arrives${requestedLanguage(props.locale) ? '' : " (not one of the console's: it speaks its default)"}. A change was not tried; see --locale-switch.`,
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
  if (!change && visit.isLost()) {
    findings.skip('C-LOCALE', 'The container was taken away; see C-CONTAINER.');
  } else if (!change) {
    findings.fail(
      'C-LOCALE',
      `${props.locale} arrives, but after ${describeAct(act)} no subscriber of context is told of another language.`,
    );
  } else if (!(await speaks(visit, change.locale ?? '')) || (await visit.language()) === before) {
    findings.fail(
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
    if (visit.isLost()) return true;
    return (
      language !== null &&
      (wanted === null || language === languageTag[wanted] || requestedLanguage(language) === wanted)
    );
  }, 10_000);
}

/** Over the whole visit: what left the browser, and what arrived where a witness listens behind the proxy. */
export function judgeHeaders({ findings, wire, options }: Visit): void {
  const sent = wire.api();
  if (sent.length === 0) return findings.skip('C-HEADERS', 'The console sent nothing.');
  const wrong = sent.find((one) => one.source !== 'AICC' || one.token === null);
  if (wrong)
    return findings.fail('C-HEADERS', `${whatOf(wrong)} left the browser with ${faultOf(wrong.source, wrong.token)}.`);
  if (!options.witness)
    return findings.pass(
      'C-HEADERS',
      `${sent.length} requests left the browser with both. What the host's proxy makes of them was not seen; see --witness.`,
    );
  const arrived = options.witness.arrived();
  const lost = arrived.find(({ source, token }) => source !== 'AICC' || token === null);
  if (arrived.length === 0) findings.skip('C-HEADERS', "Nothing arrived at the witness: point the host's proxy at it.");
  else if (lost)
    findings.fail(
      'C-HEADERS',
      `${lost.method} ${lost.path} arrived at the platform with ${faultOf(lost.source, lost.token)}.`,
    );
  else findings.pass('C-HEADERS', `${arrived.length} requests arrived with both.`);
}

function whatOf(one: PageRequest): string {
  return `${one.method} ${new URL(one.url).pathname}`;
}

function faultOf(source: string | null, token: string | null): string {
  const faults = [
    ...(source === 'AICC' ? [] : [source === null ? 'no x-source' : `x-source: ${source}`]),
    ...(token === null ? ['no Authorization'] : []),
  ];
  return faults.join(' and ');
}
