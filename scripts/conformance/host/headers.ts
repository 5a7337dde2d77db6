import type { PageRequest } from '../wire';
import type { Visit } from './visit';

/** Over the whole visit: what left the browser, and what arrived where a witness listens behind the proxy. */
export function judgeHeaders(visit: Visit): void {
  const { findings, wire, options } = visit;
  const sent = wire.api();
  if (sent.length === 0)
    return visit.cause
      ? visit.skipFor('C-HEADERS', visit.cause)
      : findings.skip('C-HEADERS', 'The console sent nothing.');
  const wrong = sent.find((one) => one.source !== 'AICC' || one.token === null);
  if (wrong)
    return findings.fail('C-HEADERS', `${whatOf(wrong)} left the browser with ${faultOf(wrong.source, wrong.token)}.`);
  if (!options.witness) return judgeReceived(visit, sent);
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

/** Without a witness: what the platform itself says that it received. */
function judgeReceived({ findings }: Visit, sent: readonly PageRequest[]): void {
  const answers = sent.flatMap((one) =>
    one.received === null || one.played ? [] : [{ ...one, received: one.received }],
  );
  const lost = answers.find(({ received }) => !received.includes('x-source') || !received.includes('authorization'));
  if (lost)
    return findings.fail(
      'C-HEADERS',
      `${whatOf(lost)} arrived at the platform with ${faultOf(
        lost.received.includes('x-source') ? 'AICC' : null,
        lost.received.includes('authorization') ? lost.token : null,
      )}, though it left the browser with both.`,
    );
  if (answers.length > 0)
    return findings.pass('C-HEADERS', `The platform received both with ${answers.length} requests.`);
  findings.skip(
    'C-HEADERS',
    `${sent.length} requests left the browser with both. What the host's proxy makes of them was not seen; see --witness.`,
  );
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
