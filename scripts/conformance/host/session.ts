import { describeAct, tried } from './act';
import { until, type Visit } from './visit';

/** The host renews its token by itself, where the options say how to trigger that. */
export async function judgeRotation(visit: Visit): Promise<void> {
  const { options, findings, page, wire } = visit;
  if (!options.rotate || findings.failed('C-TOKEN')) return;
  const before = wire.api().at(-1)?.token ?? null;
  const failed = await tried(page, options.rotate);
  if (failed !== null) return findings.skip('C-ROTATE', `${describeAct(options.rotate)} could not be done: ${failed}`);
  const mark = wire.mark();
  await visit.moveInside();
  const came = await until(() => wire.api(mark).some(({ token }) => token !== null && token !== before), 8_000);
  if (came) findings.pass('C-ROTATE', `After ${describeAct(options.rotate)} requests bear the new token.`);
  else if (wire.api(mark).length === 0) findings.skip('C-ROTATE', 'The console sent nothing after it.');
  else findings.fail('C-ROTATE', `After ${describeAct(options.rotate)} requests still bear the old token.`);
}

/**
 * The platform ends the session: from here on every token seen so far is answered 401. The host either hands
 * over a newer one, or its 401 command takes over. Last of all, because it may lead away.
 */
export async function judgeEnd(visit: Visit): Promise<void> {
  const { findings, props, wire, story } = visit;
  const mark = story.mark();
  wire.expire('seen');
  const since = wire.mark();
  if (!(await meets401(visit, since))) return skipBoth(visit, 'The console could not be brought to send a request.');
  if (props?.refresh) {
    const renewed = await story.wait(mark, ['refresh'], 12_000, ({ how }) => how !== 'waiting');
    if (await judgeRenewal(visit, renewed, since)) {
      await visit.exhaustRenewal();
      wire.expire('all');
      await meets401(visit, wire.mark());
    }
  } else if (!findings.isJudged('C-ROTATE')) {
    findings.skip('C-ROTATE', 'No refresh is handed over, and none was brought about. To see a renewal: --rotate.');
  }
  await judgeCommand(visit, mark);
}

type Refresh = {
  readonly how: string;
  readonly message?: string;
  readonly failedGen: number;
  readonly gen: number | null;
  readonly token: number;
};

/** Answers whether a newer generation came: then the session goes on, for the console. */
async function judgeRenewal({ findings, wire }: Visit, renewed: Refresh | null, since: number): Promise<boolean> {
  if (!renewed) {
    findings.fail('C-ROTATE', 'refresh did not answer within 10 s.');
    return false;
  }
  if (renewed.how === 'threw') {
    findings.fail(
      'C-ROTATE',
      `refresh threw: ${renewed.message ?? ''}`,
      'Answer null when there is nothing newer; throw for nothing.',
    );
    return false;
  }
  if (renewed.gen === null || renewed.gen <= renewed.failedGen) {
    if (!findings.isJudged('C-ROTATE'))
      findings.skip(
        'C-ROTATE',
        'refresh has nothing newer: this host renews no token unasked. To see a renewal: --rotate.',
      );
    return false;
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
  return true;
}

async function judgeCommand(visit: Visit, mark: number): Promise<void> {
  const { findings, props, story } = visit;
  if (props?.command === 'none') {
    findings.fail(
      'C-401',
      "No 401 command: neither commands.has('auth.unauthorized@1') nor a global one. When the session ends nobody is asked to sign in.",
    );
    return;
  }
  const ran = await story.wait(mark, ['command'], 12_000, ({ id }) => id === 'auth.unauthorized@1' || id === '401');
  if (!ran)
    findings.fail(
      'C-401',
      'Requests were answered 401, and the command was never reached.',
      'See what the page does to requests answered 401: an interceptor may keep them from the console.',
    );
  else if (ran.how === 'threw') findings.fail('C-401', `The command threw: ${ran.message ?? ''}`);
  else if (ran.how === 'waiting') await judgeSlow(visit, mark);
  else if (ran.answer === 'ignored')
    findings.note(
      'C-401',
      "The command answers `ignored`: people see the console's own pane instead of the host's sign-in.",
    );
  else findings.pass('C-401', `The command took over after ${ran.ms} ms.`);
}

/** No answer in time is fine where the page has been left for the sign-in. */
async function judgeSlow({ findings, story }: Visit, mark: number): Promise<void> {
  const left = await story.wait(mark, ['document'], 1_000);
  if (left) findings.pass('C-401', `The command led to ${left.path}.`);
  else
    findings.fail('C-401', 'The command did not answer within 3 s: the console stops waiting and shows its own pane.');
}

/** Makes the console send a request; resolves to whether it met a 401. */
async function meets401(visit: Visit, since: number): Promise<boolean> {
  const { wire, page } = visit;
  const met = () => wire.api(since).some(({ played }) => played);
  await visit.moveInside();
  if (await until(met, 4_000)) return true;
  await page.reload({ waitUntil: 'domcontentloaded' }).catch(() => undefined);
  return until(met, 8_000);
}

function skipBoth({ findings }: Visit, reason: string): void {
  findings.skip('C-401', reason);
  if (!findings.isJudged('C-ROTATE')) findings.skip('C-ROTATE', reason);
}
