import { until } from '../waits';
import type { Grant, Stand } from './stand';

/** Links followed until a request meets the ended session. */
const MOVES = 3;

/** The token ends while a newer one can be had. */
export async function judgeRenewal(stand: Stand, next: Grant): Promise<void> {
  const { findings, wire } = stand;
  const { value, gen } = next;
  wire.expire('seen');
  await stand.call('give', { value: stuckRequests(stand), gen: gen - 1 }, { value, gen });
  const mark = wire.mark();
  await stand.move();
  const went = await until(
    () => wire.api(mark).some((one) => one.token?.endsWith(value) === true && one.status === 200),
    10_000,
  );
  const commands = await stand.call('commands');
  if (!wire.api(mark).some(({ played }) => played)) findings.skip('A-ROTATE', 'No request met a 401.');
  else if (!went) findings.fail('A-ROTATE', 'After a 401 with a newer token at hand, nothing was sent under it.');
  else if (commands.includes('auth.unauthorized@1'))
    findings.fail('A-ROTATE', 'The 401 command ran, though a newer token was at hand.');
  else findings.pass('A-ROTATE', 'Tried again under the new token; no command.');
}

/** The session ends for good during several requests; then a person signs in again. */
export async function judgeCommand(stand: Stand, again: Grant): Promise<void> {
  const { findings, wire } = stand;
  wire.expire('seen');
  const mark = wire.mark();
  const ran = async () => (await stand.call('commands')).filter((id) => id === 'auth.unauthorized@1').length;
  // A link may lead to a screen that needs no request just then: the next one is followed.
  for (let moves = 0; moves < MOVES && (await ran()) === 0; moves += 1) {
    await stand.move();
    await until(async () => (await ran()) > 0, 5_000);
  }
  if ((await ran()) === 0) {
    // What is judged next needs a session that is alive.
    await stand.call('issue', again);
    return findings.fail(
      'A-401',
      `${wire.api(mark).filter(({ played }) => played).length} requests were answered 401, and the command did not run.`,
    );
  }
  await stand.move();
  await stand.move();
  const times = await ran();
  const { inside } = await stand.call('counts');
  if (times !== 1) return findings.fail('A-401', `The command ran ${times} times for one session.`);
  if (inside === 0) return findings.fail('A-401', 'The command ran, and the page was taken away.');
  const from = wire.mark();
  await stand.call('issue', again);
  const goesOn = await until(
    () => wire.api(from).some((one) => one.token?.endsWith(again.value) === true && one.status === 200),
    10_000,
  );
  if (goesOn) findings.pass('A-401', 'Once; the page stays, and goes on when a new token is issued.');
  else findings.fail('A-401', 'The command ran once, but the console does not go on when a new token is issued.');
}

function stuckRequests({ wire }: Stand): string {
  return wire.api().at(-1)?.token?.replace(/^\S+ /, '') ?? '';
}
