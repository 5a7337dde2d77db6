import { namesMain } from '../wire';
import { suspects } from './suspects';
import type { Answer } from './fetchAnswer';
import type { Visit } from './visit';

/**
 * Entry and scripts as they are delivered: fetched once more outside the browser, which hides the details of what it
 * refuses.
 */
export async function judgeDelivery(visit: Visit): Promise<void> {
  const { findings, wire, options } = visit;
  const address = options.entry ?? wire.entry ?? suspects(visit)[0] ?? null;
  if (address === null) {
    if (findings.failed('C-CSP'))
      findings.skip('C-ENTRY', "The page's policy kept it from being asked for. Mend C-CSP first.");
    else if (wire.main === null)
      findings.fail(
        'C-ENTRY',
        "The page never asked for the console's entry. Does it ask people to sign in first? See --before.",
      );
    else
      findings.note('C-ENTRY', `${wire.main} is loaded without the entry page: its name changes with every release.`);
  } else {
    judgeEntry(visit, address, await visit.fetch(address));
  }
  if (findings.failed('C-ENTRY') || wire.main === null) return;
  await judgeScripts(visit, wire.main);
}

function judgeEntry(visit: Visit, address: string, answer: Answer | string): void {
  const { findings } = visit;
  if (typeof answer === 'string') return findings.fail('C-ENTRY', `${address}: ${answer}`);
  const moved = answer.url === address ? '' : ` after going on to ${answer.url}`;
  if (answer.status !== 200) return findings.fail('C-ENTRY', `${address} answers ${answer.status}${moved}.`);
  if (!namesMain(answer.text)) {
    const title = /<title[^>]*>([^<]*)/i.exec(answer.text)?.[1]?.trim();
    return findings.fail(
      'C-ENTRY',
      `${address} answers 200${moved} with a page that is not the console${title ? ` ("${title}")` : ''}.`,
    );
  }
  findings.pass('C-ENTRY', `${address} answers 200.`);
  judgeCors(visit, address, answer);
  const cache = answer.headers['cache-control'] ?? '';
  if (/no-cache|no-store|max-age=0\b|must-revalidate/.test(cache))
    findings.pass('C-CACHE', `The entry is sent with ${cache}.`);
  else
    findings.fail(
      'C-CACHE',
      `The entry is sent with ${cache === '' ? 'no Cache-Control' : cache}: after a release, browsers go on with the old one.`,
    );
}

function judgeCors(visit: Visit, address: string, { headers }: Answer): void {
  const { findings, origin } = visit;
  if (new URL(address).origin === origin) {
    if (!findings.isJudged('C-CORS')) findings.pass('C-CORS', "Served by the page's own origin.");
    return;
  }
  const allowed = headers['access-control-allow-origin'] ?? '';
  if (allowed === '*' || allowed === origin) findings.pass('C-CORS', `Access-Control-Allow-Origin: ${allowed}.`);
  else
    findings.fail(
      'C-CORS',
      `${address} is sent ${allowed === '' ? 'without Access-Control-Allow-Origin' : `with Access-Control-Allow-Origin: ${allowed}`}, so ${origin} may not read it.`,
    );
}

async function judgeScripts(visit: Visit, main: string): Promise<void> {
  const { findings, wire } = visit;
  const scripts = wire.scripts();
  const bad = scripts.find((one) => one.status !== null && (one.status >= 400 || !/javascript/.test(one.contentType)));
  if (bad)
    return findings.fail('C-SCRIPTS', `${bad.url} answers ${bad.status ?? 0} as ${bad.contentType || 'nothing'}.`);
  const answer = await visit.fetch(main);
  if (typeof answer === 'string') return findings.fail('C-SCRIPTS', `${main}: ${answer}`);
  findings.pass('C-SCRIPTS', `${scripts.length} scripts, all JavaScript.`);
  judgeCors(visit, main, answer);
  const cache = answer.headers['cache-control'] ?? '';
  const hashed = /\.[0-9a-f]{8,}\.js/.test(main);
  if (hashed && !/immutable/.test(cache) && Number(/max-age=(\d+)/.exec(cache)?.[1] ?? 0) < 86_400) {
    findings.fail(
      'C-CACHE',
      `${main} is sent with ${cache === '' ? 'no Cache-Control' : cache}: every visit loads it again.`,
    );
  }
}
