import type { Finding, Status } from './finding';

export interface Report {
  readonly format: 'aicc-conformance/1';
  readonly suite: 'host' | 'console';
  readonly target: string;
  readonly made: string;
  readonly browser: string;
  /** nothing failed, and nothing that had to be judged was left unjudged */
  readonly ok: boolean;
  /** whatever was not judged counts as a failure */
  readonly strict: boolean;
  readonly counts: Readonly<Record<Status, number>>;
  readonly checks: readonly Finding[];
}

export function reportOf(given: Pick<Report, 'suite' | 'target' | 'made' | 'browser' | 'checks' | 'strict'>): Report {
  const count = (status: Status) => given.checks.filter((one) => one.status === status).length;
  return {
    format: 'aicc-conformance/1',
    ...given,
    ok: given.checks.every((one) => !isCounted(one, given.strict)),
    counts: { pass: count('pass'), fail: count('fail'), note: count('note'), skip: count('skip') },
  };
}

const marks: Readonly<Record<Status, string>> = { pass: '✓', fail: '✗', note: '!', skip: '–' };

/** Whether a finding keeps the report from being ok. */
function isCounted({ status, allowed, required }: Finding, strict: boolean): boolean {
  if (allowed) return false;
  return status === 'fail' || (status === 'skip' && (strict || required === true));
}

export function asText(report: Report): string {
  const { suite, target, browser, checks, counts } = report;
  const width = Math.max(...checks.map(({ id }) => id.length));
  const lines = checks.flatMap(({ id, title, status, reason, mend, guide, allowed }) => {
    const indent = ' '.repeat(width + 5);
    return [
      `  ${marks[status]} ${id.padEnd(width)}  ${title}${allowed ? ' (allowed)' : ''}`,
      `${indent}${reason}`,
      ...(mend === undefined ? [] : [`${indent}Mend: ${mend}`, `${indent}See:  ${guide}`]),
    ];
  });
  return [
    '',
    `  ${suite === 'host' ? 'Host' : 'Console'} ${target}, ${browser}`,
    '',
    ...lines,
    '',
    `  ${verdictOf(report)}`,
    `  ${counts.pass} passed, ${counts.fail} failed, ${counts.note} noted, ${counts.skip} not judged`,
    '',
  ].join('\n');
}

/** A contract that was judged in part is not said to be kept. */
function verdictOf({ suite, checks, strict }: Report): string {
  if (checks.some((one) => one.status === 'fail' && !one.allowed)) return `The ${suite} does not keep its side.`;
  const open = checks.filter(({ status, allowed }) => status === 'skip' && !allowed);
  if (open.length === 0) return `The ${suite} keeps its side.`;
  const required = open.filter((one) => isCounted(one, strict));
  const names = (list: readonly Finding[]) => list.map(({ id }) => id).join(', ');
  return required.length === 0
    ? `What was judged holds. Not judged: ${names(open)}.`
    : `Whether the ${suite} keeps its side is not known. Not judged: ${names(required)}.`;
}
