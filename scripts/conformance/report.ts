import type { Finding, Status } from './finding';

export interface Report {
  readonly format: 'aicc-conformance/1';
  readonly suite: 'host' | 'console';
  readonly target: string;
  readonly made: string;
  readonly browser: string;
  readonly ok: boolean;
  readonly counts: Readonly<Record<Status, number>>;
  readonly checks: readonly Finding[];
}

export function reportOf(given: Pick<Report, 'suite' | 'target' | 'made' | 'browser' | 'checks'>): Report {
  const count = (status: Status) => given.checks.filter((one) => one.status === status).length;
  return {
    format: 'aicc-conformance/1',
    ...given,
    ok: given.checks.every((one) => one.status !== 'fail' || one.allowed === true),
    counts: { pass: count('pass'), fail: count('fail'), note: count('note'), skip: count('skip') },
  };
}

const marks: Readonly<Record<Status, string>> = { pass: '✓', fail: '✗', note: '!', skip: '–' };

export function asText({ suite, target, browser, checks, counts, ok }: Report): string {
  const width = Math.max(...checks.map(({ id }) => id.length));
  const lines = checks.flatMap(({ id, title, status, reason, mend, guide, allowed }) => {
    const indent = ' '.repeat(width + 5);
    return [
      `  ${marks[status]} ${id.padEnd(width)}  ${title}${allowed ? ' (allowed)' : ''}`,
      `${indent}${reason}`,
      ...(mend === undefined ? [] : [`${indent}Mend: ${mend}`, `${indent}See:  ${guide}`]),
    ];
  });
  const verdict = ok ? `The ${suite} keeps its side.` : `The ${suite} does not keep its side.`;
  return [
    '',
    `  ${suite === 'host' ? 'Host' : 'Console'} ${target}, ${browser}`,
    '',
    ...lines,
    '',
    `  ${verdict}`,
    `  ${counts.pass} passed, ${counts.fail} failed, ${counts.note} noted, ${counts.skip} skipped`,
    '',
  ].join('\n');
}
