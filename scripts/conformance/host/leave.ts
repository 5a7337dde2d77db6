import { describeAct, perform, tried, type Act } from './act';
import { suspects } from './suspects';
import { until } from '../waits';
import type { Visit } from './visit';

/** Goes to another page of the host and back, within the document. */
export async function leaveAndReturn(visit: Visit, inside: string): Promise<void> {
  const { findings, story, page, options } = visit;
  if (!(await visit.stand(inside))) return;
  const mark = story.mark();
  const away: Act = options.away ?? { kind: 'path', path: outsideOf(visit) };
  visit.isLeaving = true;
  const failed = await tried(page, away);
  if (failed !== null) {
    findings.skip('C-UNMOUNT', `${describeAct(away)} could not be done: ${failed}`);
    return findings.skip('C-REMOUNT', 'The page was not left.');
  }
  const left = await story.wait(mark, ['unmounted', 'lost', 'document'], 5_000);
  if (left?.t === 'document') {
    findings.skip(
      'C-UNMOUNT',
      `${describeAct(away)} loads another document, so nothing has to be unmounted. To see an unmount: --away.`,
    );
    findings.skip('C-REMOUNT', 'The page is left by loading another document.');
    return;
  }
  const drawn = await until(async () => (await remains(visit)) === 0, 2_000);
  if (left?.t === 'unmounted' && drawn)
    findings.pass('C-UNMOUNT', `After ${describeAct(away)} unmount was called and the place is empty.`);
  else if (left?.t === 'unmounted')
    findings.fail(
      'C-UNMOUNT',
      "unmount was called, but the console's nodes are still in the page.",
      'Leave the container to the console until unmount has resolved.',
    );
  else if (left?.t === 'lost')
    findings.fail(
      'C-UNMOUNT',
      `After ${describeAct(away)} the container is gone from the page without unmount: its connections and timers would stay.`,
    );
  else if (hasActive(visit, mark, false))
    findings.pass('C-UNMOUNT', 'The console is kept alive, and told that it is hidden (context.active).');
  else
    findings.fail(
      'C-UNMOUNT',
      `After ${describeAct(away)} the address is ${visit.pathname()}, and the console is still mounted 5 s later.`,
    );
  if (findings.failed('C-UNMOUNT')) return findings.skip('C-REMOUNT', 'There was no unmount to come back from.');
  await (left === null ? comeIntoView(visit, inside) : comeBack(visit, inside));
}

/** A kept-alive console is not mounted again: it is notified that it is visible. */
async function comeIntoView(visit: Visit, inside: string): Promise<void> {
  const { findings, page, story } = visit;
  const mark = story.mark();
  await perform(page, { kind: 'path', path: new URL(inside).pathname + new URL(inside).search });
  const isShown = await until(() => hasActive(visit, mark, true), 5_000);
  const drawn = isShown && (await until(async () => (await remains(visit)) > 0, 5_000));
  if (drawn)
    findings.pass('C-REMOUNT', 'Back at its address the console is told that it is in view again, and stands there.');
  else
    findings.fail(
      'C-REMOUNT',
      isShown
        ? 'The console was told that it is in view, but nothing of it is in the page.'
        : `Back at ${visit.pathname()} the console was not told within 5 s that it is in view (context.active).`,
    );
}

async function comeBack(visit: Visit, inside: string): Promise<void> {
  const { findings, page, story, wire } = visit;
  const mark = story.mark();
  const wireMark = wire.mark();
  await perform(page, { kind: 'path', path: new URL(inside).pathname + new URL(inside).search });
  if (!(await visit.mounted(mark, 8_000)))
    return findings.fail(
      'C-REMOUNT',
      `Back at ${visit.pathname()} mount was not called, or did not resolve, within 8 s.`,
    );
  visit.begun = mark;
  visit.isLeaving = false;
  if (visit.cause !== null) return findings.pass('C-REMOUNT', `Back at its address mount is called again.`);
  const drawn = await until(async () => (await remains(visit)) > 0, 5_000);
  const asks = await until(() => wire.api(wireMark).length > 0, 5_000);
  if (drawn && asks) findings.pass('C-REMOUNT', 'Back at its address the console is mounted again.');
  else
    visit.fail(
      'C-REMOUNT',
      `The console was mounted again, but ${drawn ? 'asks the platform for nothing' : 'nothing of it is in the page'}.`,
    );
}

/** Elements of the console in the place it had. */
function remains(visit: Visit): Promise<number> {
  return visit.look(
    () => {
      const recorded = Reflect.get(window, '__AICC_CONFORMANCE__') as { container(): Element | null } | undefined;
      const container = recorded?.container();
      return container?.isConnected ? container.querySelectorAll('[lang]').length : 0;
    },
    null,
    0,
  );
}

function hasActive({ story, props }: Visit, mark: number, wanted: boolean): boolean {
  return props?.keepAlive === true && story.after(mark, 'context').some(({ active }) => active === wanted);
}

/** A path of the host that is not below the base path. */
function outsideOf(visit: Visit): string {
  return visit.base === '/' ? '/aicc-conformance-away' : '/';
}

/**
 * Opens another page of the host afresh, checks whether the entry is prefetched, then opens an address below the base
 * path; where the console cannot be mounted, only how that address is answered is judged.
 */
export async function judgeOpening(visit: Visit, deep: string, canMount: boolean): Promise<void> {
  const { findings, page, options, wire, story } = visit;
  visit.isLeaving = true;
  if (options.away === undefined || options.away.kind === 'path') {
    const away = options.away?.path ?? outsideOf(visit);
    const mark = wire.mark();
    await page.goto(new URL(away, options.url).href, { waitUntil: 'domcontentloaded' }).catch(() => null);
    const ahead = () =>
      wire.requests.slice(mark).some(({ url }) => url === (options.entry ?? wire.entry ?? suspects(visit)[0]));
    if (visit.isUnderBase()) findings.skip('C-PREFETCH', `${away} leads to the console.`);
    else if (await until(ahead, 2_000)) findings.pass('C-PREFETCH', `${away} fetches it while people are elsewhere.`);
    else findings.note('C-PREFETCH', `${away} does not: the first visit waits for the console's scripts.`);
  } else {
    findings.skip('C-PREFETCH', 'Needs the path of another page of the host: --away /path.');
  }
  const mark = story.mark();
  visit.begun = mark;
  visit.isLeaving = false;
  const response = await page.goto(deep, { waitUntil: 'domcontentloaded' }).catch(() => null);
  const { pathname } = new URL(deep);
  const status = response?.status() ?? 0;
  if (status >= 400 || status === 0)
    findings.fail('C-DEEP', `${pathname} answers ${status === 0 ? 'nothing' : status} when it is opened anew.`);
  else if (!canMount) await judgeDeepAnswer(visit, deep);
  else if (!(await visit.mounted(mark)))
    visit.fail('C-DEEP', `${pathname} opened anew does not bring the console back.`);
  else if (visit.pathname() !== pathname) visit.fail('C-DEEP', `${pathname} opened anew leads to ${visit.pathname()}.`);
  else findings.pass('C-DEEP', `${pathname} opened anew shows the console there.`);
}

/** Whether an address below the base path is answered with the host's page, which the console cannot be mounted in. */
async function judgeDeepAnswer(visit: Visit, deep: string): Promise<void> {
  const { findings, options } = visit;
  const [own, below] = await Promise.all([visit.fetch(options.url), visit.fetch(deep)]);
  const { pathname } = new URL(deep);
  const isSame = typeof own !== 'string' && typeof below !== 'string' && own.text === below.text;
  if (isSame && visit.cause === null)
    findings.pass('C-DEEP', `${pathname} is answered with the host's page; the console was not seen there.`);
  else findings.skip('C-DEEP', `${pathname} is answered; what it shows was not judged.`);
}
