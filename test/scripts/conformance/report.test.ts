import { readOptions } from '../../../scripts/conformance/options';
import { Findings } from '../../../scripts/conformance/finding';
import { asText, reportOf } from '../../../scripts/conformance/report';

const table = {
  'C-401': { title: 'The 401 command takes over', mend: 'Answer it.', required: true },
  'C-LIVE': { title: 'The live connection is passed on', mend: 'Pass it on.' },
} as const;

function reported(
  judge: (findings: Findings<keyof typeof table>) => void,
  { strict = false, allow = [] }: { readonly strict?: boolean; readonly allow?: readonly string[] } = {},
) {
  const findings = new Findings<keyof typeof table>(table, 'guide.md');
  judge(findings);
  const checks = findings.list('Was not reached.', allow);
  const report = reportOf({ suite: 'host', target: 'http://host', made: '', browser: '', checks, strict });
  return { ok: report.ok, counts: report.counts, text: asText(report) };
}

test('report: everything judged and nothing failed: the contract is kept', () => {
  const { ok, text } = reported((findings) => {
    findings.pass('C-401', 'It took over.');
    findings.note('C-LIVE', 'It says nothing.');
  });
  expect(ok).toBe(true);
  expect(text).toContain('The host keeps its side.');
});

test('report: the 401 not judged: no pass, and the verdict says so', () => {
  const { ok, text, counts } = reported((findings) => findings.pass('C-LIVE', 'It speaks.'));
  expect(ok).toBe(false);
  expect(counts).toEqual({ pass: 1, fail: 0, note: 0, skip: 1 });
  expect(text).toContain('Whether the host keeps its side is not known. Not judged: C-401.');
  expect(text).toContain('1 not judged');
  expect(text).not.toContain('The host keeps its side.');
});

test('report: another check not judged: named in the verdict, and a failure only with --strict', () => {
  const judge = (findings: Findings<keyof typeof table>) => findings.pass('C-401', 'It took over.');
  expect(reported(judge)).toMatchObject({ ok: true });
  expect(reported(judge).text).toContain('What was judged holds. Not judged: C-LIVE.');
  const strict = reported(judge, { strict: true });
  expect(strict.ok).toBe(false);
  expect(strict.text).toContain('is not known. Not judged: C-LIVE.');
  expect(reported(judge, { strict: true, allow: ['C-LIVE'] }).ok).toBe(true);
});

test('report: a failure: counts unless it is allowed', () => {
  const judge = (findings: Findings<keyof typeof table>) => {
    findings.fail('C-401', 'It hangs.');
    findings.pass('C-LIVE', 'It speaks.');
  };
  expect(reported(judge).text).toContain('The host does not keep its side.');
  expect(reported(judge).ok).toBe(false);
  expect(reported(judge, { allow: ['C-401'] }).ok).toBe(true);
});

test('findings: a failure stays when something else is found of the same check', () => {
  const { text } = reported((findings) => {
    findings.fail('C-401', 'It hangs.');
    findings.pass('C-401', 'It took over.');
    findings.skip('C-401', 'Nothing was sent.');
  });
  expect(text).toContain('It hangs.');
});

test('options: strict only where it is given', () => {
  expect(readOptions(['http://host/aicc']).strict).toBe(false);
  expect(readOptions(['http://host/aicc', '--strict']).strict).toBe(true);
});
