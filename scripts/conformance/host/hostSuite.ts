import type { Browser } from '@playwright/test';
import type { Finding } from '../finding';
import type { HostCheckId } from '../hostChecks';
import { probeApi } from './api';
import { arrive } from './arrive';
import { judgeHeaders } from './headers';
import type { HostOptions, Step } from './hostOptions';
import { lookInside } from './inside';
import { judgeOpening, leaveAndReturn } from './leave';
import { judgeProps } from './props';
import { judgeEnd, judgeRotation } from './session';
import { settle } from './settle';
import { openWithoutMount, probeLive } from './unmounted';
import { Visit } from './visit';

/** A page that hangs must not hang the suite: no step takes longer on a healthy one. */
const STEP_MS = 90_000;
const HANGS = "See what the page's own script does then: it keeps the browser from everything else.";

interface SuiteStep {
  readonly name: string;
  /** what it judges; the first fails when the page hangs in it */
  readonly judges: readonly HostCheckId[];
  readonly run: () => Promise<void>;
}

/** Drives a host's page through the requirements of the contract; what fails keeps no other step from being tried. */
export async function hostSuite(
  browser: Browser,
  options: HostOptions,
  allowed: readonly string[] = [],
): Promise<readonly Finding[]> {
  const visit = await Visit.open(browser, options);
  const { findings } = visit;
  try {
    const isMounted = await arrive(visit);
    await judgeProps(visit);
    if (isMounted) await take(visit, inside(visit));
    else {
      await probeApi(visit);
      await probeLive(visit);
    }
    const canMount = isMounted && visit.cause !== 'C-MOUNT';
    for (const step of stepsOf(visit, canMount)) await take(visit, step);
    if (isMounted || visit.wire.api().length > 0) judgeHeaders(visit);
    judgePolicy(visit, isMounted);
    if (isMounted && !findings.isJudged('C-CONTAINER'))
      findings.pass('C-CONTAINER', 'An element of the page, left alone while the console stood in it.');
    const before = visit.cause ?? '';
    if (!isMounted) return findings.list(openWithoutMount(visit), allowed);
    return findings.list(before === '' ? 'Was not reached.' : `Not judged: what ${before} says comes first.`, allowed);
  } finally {
    await visit.close();
  }
}

function inside(visit: Visit): SuiteStep {
  const judges = ['C-API', 'C-LIVE', 'C-LOCALE'] as const;
  return { name: 'looking at the console', judges, run: () => lookInside(visit) };
}

/** The steps after the first look; where the console cannot be mounted, those that do without it. */
function stepsOf(visit: Visit, canMount: boolean): readonly SuiteStep[] {
  const { cause, options } = visit;
  const at = visit.isUnderBase() ? visit.page.url() : options.url;
  const works = canMount && cause === null;
  const steps: readonly (SuiteStep & { readonly step: Step; readonly can: boolean })[] = [
    { step: 'rotate', name: 'renewing the token', judges: ['C-ROTATE'], can: works, run: () => judgeRotation(visit) },
    {
      step: 'leave',
      name: 'leaving and coming back',
      judges: ['C-UNMOUNT', 'C-REMOUNT'],
      // A session that is refused leads to the host's sign-in, which is another place.
      can: canMount && cause !== 'C-TOKEN' && cause !== 'C-HEADERS',
      run: () => leaveAndReturn(visit, at),
    },
    {
      step: 'opening',
      name: 'opening pages anew',
      judges: ['C-DEEP', 'C-PREFETCH'],
      can: true,
      run: () => judgeOpening(visit, canMount ? at : `${options.url.replace(/\/?([?#].*)?$/, '')}/below`, canMount),
    },
    {
      step: 'end',
      name: 'ending the session',
      judges: ['C-401', 'C-ROTATE'],
      can: works,
      run: () => judgeEnd(visit, at),
    },
  ];
  return steps.filter(({ step, can }) => can && (options.steps?.includes(step) ?? true));
}

/** Takes a step as far as it goes; the one after it gets another tab when it did not come to an end. */
async function take(visit: Visit, { name, judges, run }: SuiteStep): Promise<void> {
  const { findings, options } = visit;
  const stepMs = options.stepMs ?? STEP_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), stepMs);
  });
  const done = run().then(
    () => null,
    (error: unknown) => (error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)),
  );
  const end = await Promise.race([done, late]);
  clearTimeout(timer);
  const [first, ...others] = judges.filter((id) => !findings.isJudged(id));
  if (end === 'late' && first !== undefined)
    visit.fail(first, `The page hangs: ${name} did not come to an end within ${stepMs / 1000} s.`, HANGS);
  if (end !== null) {
    const why = end === 'late' ? `the page hangs in ${name}` : `${name} failed (${end})`;
    [first, ...others].forEach((id) => id && !findings.isJudged(id) && findings.skip(id, `Not judged: ${why}.`));
    await visit.replacePage();
  }
  await settle(visit);
  visit.begun = visit.story.mark();
  visit.isLeaving = false;
}

function judgePolicy({ findings, story }: Visit, isMounted: boolean): void {
  if (findings.isJudged('C-CSP')) return;
  const broken = story.after(0, 'policy')[0];
  if (broken)
    findings.fail(
      'C-CSP',
      `The page's policy was broken: ${broken.directive} refuses ${broken.blocked || 'inline code'}.`,
    );
  else if (isMounted) findings.pass('C-CSP', 'Nothing was refused.');
}
