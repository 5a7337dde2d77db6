import { describeAct, tried } from './act';
import { until } from '../waits';
import type { Visit } from './visit';

/** Screens that are opened to bring about a request: what one shows may be known already. */
const MOVES = 3;

/** The host renews its token by itself, where the options say how to trigger that. */
export async function judgeRotation(visit: Visit): Promise<void> {
  const { options, findings, page, wire } = visit;
  if (!options.rotate || findings.failed('C-TOKEN') || !(await visit.stand(options.url))) return;
  const before = wire.api().at(-1)?.token ?? null;
  const failed = await tried(page, options.rotate);
  if (failed !== null) return findings.skip('C-ROTATE', `${describeAct(options.rotate)} could not be done: ${failed}`);
  const mark = wire.mark();
  let came = false;
  for (let move = 0; move < MOVES && !came; move += 1) {
    await visit.moveInside();
    came = await until(() => wire.api(mark).some(({ token }) => token !== null && token !== before), 4_000);
    if (wire.api(mark).length > 0) break;
  }
  if (came) findings.pass('C-ROTATE', `After ${describeAct(options.rotate)} requests bear the new token.`);
  else if (wire.api(mark).length === 0) findings.skip('C-ROTATE', 'The console sent nothing after it.');
  else findings.fail('C-ROTATE', `After ${describeAct(options.rotate)} requests still bear the old token.`);
}

/**
 * The platform ends the session: from here on every token seen so far is answered 401. The host either hands
 * over a newer one, or its 401 command takes over. Last of all, because it may lead away.
 */
export async function judgeEnd(visit: Visit, inside: string): Promise<void> {
  const { findings, props, wire, story } = visit;
  if (findings.failed('C-401') && props?.refresh !== true) return;
  const mark = story.mark();
  if (!(await visit.stand(inside))) return;
  // A request under way is answered to a screen that may be left before it hears of it.
  const isAnswered = () => wire.api().every(({ status, failure }) => status !== null || failure !== null);
  await until(() => wire.api().length > 0 && isAnswered(), 5_000);
  visit.isEnding = true;
  wire.expire('seen');
  const since = wire.mark();
  const isRenewed = () => {
    const refused = wire.api(since).filter(({ played }) => played);
    return wire
      .api(since)
      .some((one) => refused.length > 0 && one.status === 200 && refused.every(({ token }) => token !== one.token));
  };
  const how = await bringAbout(visit, () => endOf(visit, mark) ?? (isRenewed() ? 'renewed' : null));
  await judgeUnasked(visit, mark, since, how);
  if (findings.failed('C-401')) return;
  const ran = () => (endOf(visit, mark) === 'command' ? 'command' : null);
  // Where nothing newer came the command follows by itself.
  if (!(await until(() => ran() !== null, findings.has('C-ROTATE', 'pass') ? 0 : 2_000))) {
    await visit.exhaustRenewal();
    wire.expire('all');
    await bringAbout(visit, ran);
  }
  await judgeCommand(visit, mark);
}

type End = 'refresh' | 'command' | 'renewed';

/** What the console did about a 401, as far as the host was asked. */
function endOf({ story }: Visit, mark: number): End | null {
  if (story.after(mark, 'called').some(isEndCommand)) return 'command';
  return story.after(mark, 'refresh').length > 0 ? 'refresh' : null;
}

/**
 * Opens screens, and at last the page anew, until a 401 has the wanted effect. One request is not enough: a screen's
 * data may be known already, a screen that is left ignores its answers, and the answer to usage data is not read.
 */
async function bringAbout(visit: Visit, effect: () => End | null): Promise<End | null> {
  for (let move = 0; move < MOVES; move += 1) {
    const hasMoved = await visit.moveInside();
    if (await until(() => effect() !== null, 4_000)) return effect();
    if (!hasMoved) break;
  }
  await visit.page.reload({ waitUntil: 'domcontentloaded', timeout: 15_000 }).catch(() => undefined);
  await until(() => effect() !== null, 8_000);
  return effect();
}

/** How the host renews its token when the platform refuses the one in use. */
async function judgeUnasked(visit: Visit, mark: number, since: number, how: End | null): Promise<void> {
  const { findings, props, story } = visit;
  if (props?.refresh !== true) {
    if (!findings.isJudged('C-ROTATE'))
      findings.skip('C-ROTATE', 'No refresh is handed over, and none was brought about. To see a renewal: --rotate.');
  } else if (how === 'renewed') {
    findings.pass('C-ROTATE', 'getToken gave a newer generation, and requests bear it.');
  } else if (story.after(mark, 'refresh').length > 0) {
    // The command may have followed a refresh that brought nothing.
    const renewed = await story.wait(mark, ['refresh'], 12_000, (one) => one.how !== 'waiting');
    await judgeRenewal(visit, renewed, since);
  } else if (!findings.isJudged('C-ROTATE')) {
    findings.skip('C-ROTATE', 'The console asked for no renewal: no request of its own met a 401.');
  }
}

type Refresh = {
  readonly how: string;
  readonly message?: string;
  readonly failedGen: number;
  readonly gen: number | null;
  readonly token: number;
};

async function judgeRenewal({ findings, wire }: Visit, renewed: Refresh | null, since: number): Promise<void> {
  if (!renewed) {
    findings.fail('C-ROTATE', 'refresh did not answer within 10 s.');
    return;
  }
  if (renewed.how === 'threw') {
    findings.fail(
      'C-ROTATE',
      `refresh threw: ${renewed.message ?? ''}`,
      'Answer null when there is nothing newer; throw for nothing.',
    );
    return;
  }
  if (renewed.gen === null || renewed.gen <= renewed.failedGen) {
    if (!findings.isJudged('C-ROTATE'))
      findings.skip(
        'C-ROTATE',
        'refresh has nothing newer: this host renews no token unasked. To see a renewal: --rotate.',
      );
    return;
  }
  const old = new Set(
    wire
      .api()
      .slice(0, -1)
      .filter(({ played }) => played)
      .map(({ token }) => token),
  );
  const came = await until(
    () => wire.api(since).some(({ token, played }) => token !== null && !played && !old.has(token)),
    3_000,
  );
  if (came) findings.pass('C-ROTATE', `refresh gave generation ${renewed.gen}, and requests bear it.`);
  else findings.fail('C-ROTATE', `refresh gave generation ${renewed.gen} with the value of the generation before.`);
}

async function judgeCommand(visit: Visit, mark: number): Promise<void> {
  const { findings, story, wire } = visit;
  const isCalled = endOf(visit, mark) === 'command';
  const ran = await story.wait(mark, ['command'], isCalled ? 4_000 : 0, isEndCommand);
  if (!ran && isCalled) return judgeSlow(visit, mark);
  if (!ran) {
    const refused = wire.api().filter(({ played }) => played);
    if (refused.length === 0)
      return findings.skip(
        'C-401',
        'The console could not be brought to send a request: what the command does is not known.',
      );
    return visit.fail(
      'C-401',
      `${refused.length} requests were answered 401, and the command was never reached.`,
      'See what the page does to requests answered 401: an interceptor may keep them from the console.',
    );
  }
  if (ran.how === 'threw') findings.fail('C-401', `The command threw: ${ran.message ?? ''}`);
  else if (ran.how === 'waiting') await judgeSlow(visit, mark);
  else if (ran.answer === 'ignored')
    findings.note(
      'C-401',
      "The command answers `ignored`: people see the console's own pane instead of the host's sign-in.",
    );
  else findings.pass('C-401', `The command took over after ${ran.ms} ms.`);
}

function isEndCommand({ id }: { readonly id: string }): boolean {
  return id === 'auth.unauthorized@1' || id === '401';
}

/** No answer in time is fine where the page has been left for the sign-in. */
async function judgeSlow({ findings, story }: Visit, mark: number): Promise<void> {
  const left = await story.wait(mark, ['document'], 1_000);
  if (left) findings.pass('C-401', `The command led to ${left.path}.`);
  else
    findings.fail('C-401', 'The command did not answer within 3 s: the console stops waiting and shows its own pane.');
}
