import type { Browser } from '@playwright/test';
import type { Finding } from '../finding';
import { arrive } from './arrive';
import type { HostOptions, Step } from './hostOptions';
import { judgeHeaders, lookInside } from './inside';
import { judgeOpening, leaveAndReturn } from './leave';
import { judgeEnd, judgeRotation } from './session';
import { Visit } from './visit';

/** A page that hangs must not hang the suite: no step takes longer on a healthy one. */
const STEP_MS = 60_000;

/** Drives a host's page through the requirements of the contract. */
export async function hostSuite(
  browser: Browser,
  options: HostOptions,
  allowed: readonly string[] = [],
): Promise<readonly Finding[]> {
  const visit = await Visit.open(browser, options);
  const { findings } = visit;
  try {
    if (!(await arrive(visit))) return findings.list('The console was not mounted; see the failures above.', allowed);
    if (!(await lookInside(visit))) {
      judgeHeaders(visit);
      return findings.list('The console got no further; see the failures above.', allowed);
    }
    const inside = visit.page.url();
    const steps: readonly (readonly [step: Step, name: string, run: () => Promise<void>])[] = [
      ['rotate', 'renewing the token', () => judgeRotation(visit)],
      ['leave', 'leaving and coming back', () => leaveAndReturn(visit, inside)],
      ['opening', 'opening pages anew', () => judgeOpening(visit, inside)],
      ['end', 'ending the session', () => judgeEnd(visit)],
    ];
    const stuck = await inTurn(steps.filter(([step]) => options.steps?.includes(step) ?? true));
    judgeHeaders(visit);
    judgePolicy(visit);
    return findings.list(
      stuck === null ? 'Was not reached.' : `The page hangs: ${stuck} did not come to an end within a minute.`,
      allowed,
    );
  } finally {
    await visit.close();
  }
}

/** Answers the step that did not end, if any; those behind it are not begun. */
async function inTurn(
  steps: readonly (readonly [step: Step, name: string, run: () => Promise<void>])[],
): Promise<string | null> {
  for (const [, name, run] of steps) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), STEP_MS);
    });
    const running = run();
    // Pending calls may fail when the page is closed; their result is not used.
    running.catch(() => undefined);
    const how = await Promise.race([running, late]);
    clearTimeout(timer);
    if (how === 'late') return name;
  }
  return null;
}

function judgePolicy({ findings, story }: Visit): void {
  if (findings.isJudged('C-CSP')) return;
  const broken = story.after(0, 'policy')[0];
  if (broken)
    findings.fail(
      'C-CSP',
      `The page's policy was broken: ${broken.directive} refuses ${broken.blocked || 'inline code'}.`,
    );
  else findings.pass('C-CSP', 'Nothing was refused.');
}
