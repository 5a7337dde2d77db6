import { judgeHeaders } from './headers';
import { until } from '../waits';
import type { Visit } from './visit';

/** Any path of the API does: without a token the platform refuses it, as JSON. */
const PROBE = '/api/userinfo';

/** Resolves to whether the console got a session. */
export async function judgeApi(visit: Visit): Promise<boolean> {
  const { findings, wire } = visit;
  const answered = () => wire.api().filter((one) => one.status !== null || one.failure !== null);
  const refuse = (reason: string, mend?: string) => {
    visit.fail('C-API', reason, mend);
    visit.cause ??= 'C-API';
    return false;
  };
  const settled = () => answered().some(({ status }) => status !== 401) || visit.interruption() !== null;
  // Without a token or at a base that is not its own the console asks for nothing.
  await until(settled, visit.cause === null ? 10_000 : 1_000);
  const all = answered();
  const bad = all.find((one) => one.failure === null && !one.contentType.includes('json') && one.type !== 'other');
  const gone = all.find((one) => one.status === null || [404, 502, 503, 504].includes(one.status));
  if (all.length === 0 && (visit.interruption() ?? visit.cause) !== null) {
    await probeApi(visit);
    return false;
  }
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
    visit.cause ??= findings.failed('C-HEADERS') ? 'C-HEADERS' : 'C-TOKEN';
    return false;
  }
  await judgeLive(visit);
  return visit.interruption() === null;
}

async function judgeLive({ findings, wire }: Visit): Promise<void> {
  const opened = () => wire.sockets.filter((socket) => socket.url.includes('/api/live'));
  const isSpeaking = () => opened().some(({ frames }) => frames > 0);
  // A busy machine is given longer than an upgrade that was refused.
  const speaks =
    (await until(isSpeaking, 5_000)) || (!opened().some(({ closed }) => closed) && (await until(isSpeaking, 10_000)));
  const [first] = opened();
  if (speaks) findings.pass('C-LIVE', 'The live connection speaks.');
  else if (first === undefined) findings.note('C-LIVE', 'The console opened none within 15 s.');
  else
    findings.note(
      'C-LIVE',
      `${new URL(first.url).pathname} says nothing: figures come late, by asking. Pass WebSocket upgrades on to the platform.`,
    );
}

/** The way to the platform, where the console itself asks for nothing. */
export async function probeApi(visit: Visit): Promise<void> {
  const { findings } = visit;
  if (findings.isJudged('C-API')) return;
  const answer = await visit.fetch(visit.origin + PROBE);
  if (typeof answer === 'string')
    return findings.skip('C-API', `The console asked for nothing, and ${PROBE} has no answer (${answer}).`);
  const contentType = answer.headers['content-type'] ?? '';
  const text = `The console asked for nothing; ${PROBE} answers ${answer.status} as ${contentType || 'nothing'}`;
  if (contentType.includes('json') && answer.status < 500) findings.pass('C-API', `${text}.`);
  else findings.skip('C-API', `${text}: that is not the platform, if the console asks this origin.`);
}
