import { judgeDelivery } from './delivery';
import { suspects } from './suspects';
import { until } from '../waits';
import type { Visit } from './visit';

/** The page does not open: nothing can be said of it. */
export class CannotRun extends Error {}

/** Opens the page, signs in with the given actions, and waits for the console; resolves to whether it is there. */
export async function arrive(visit: Visit): Promise<boolean> {
  const { story, findings } = visit;
  const mark = story.mark();
  await open(visit);
  const mounted = (await comes(visit, mark)) && (await visit.mounted(mark, visit.patience));
  judgePolicy(visit);
  await judgeDelivery(visit);
  // Signing in may have led over pages where the console was mounted before.
  visit.begun = Math.max(
    0,
    story.events.findLastIndex(({ t }) => t === 'mount'),
  );
  const failed = story.after(mark, 'mountFailed')[0];
  if (findings.failed('C-ENTRY', 'C-SCRIPTS', 'C-CORS', 'C-CSP') && !mounted) return false;
  judgeContainer(visit, mark);
  if (failed && !findings.failed('C-CONTAINER')) {
    findings.fail(
      /BASEPATH/.test(failed.message) ? 'C-BASE' : 'C-MOUNT',
      `mount was called and failed: ${failed.message}`,
    );
  } else if (mounted) {
    findings.pass('C-MOUNT', `mount resolved${visit.props?.under ? ' under qiankun' : ''}.`);
  } else if (!findings.failed('C-CONTAINER')) {
    const errors = story.after(mark, 'error').map(({ message }) => message);
    const called = story.after(mark, 'mount').length > 0;
    findings.fail(
      'C-MOUNT',
      `${called ? 'mount was called and did not resolve' : 'The console was loaded and mount was never called'} within ${visit.patience / 1000} s.${errors.length > 0 ? ` The page says: ${errors[0] ?? ''}` : ''}`,
    );
  }
  return mounted;
}

async function open(visit: Visit): Promise<void> {
  const { options, page } = visit;
  try {
    const response = await page.goto(options.url, { waitUntil: 'domcontentloaded' });
    if (response && response.status() >= 400 && !options.before)
      throw new CannotRun(`${options.url} answers ${response.status()}.`);
  } catch (error) {
    if (error instanceof CannotRun) throw error;
    throw new CannotRun(
      `${options.url} cannot be opened: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`,
    );
  }
  if (!options.before) return;
  try {
    await options.before({ page, context: visit.context, url: options.url });
  } catch (error) {
    throw new CannotRun(`The steps before the visit failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Waits for the console's entry to be requested; when the entry failed there is nothing more to wait for. */
async function comes(visit: Visit, mark: number): Promise<boolean> {
  const { wire, story, options, page } = visit;
  const settled = () => wire.main !== null || story.after(mark, 'mount').length > 0;
  const broken = () =>
    story.after(mark, 'error').length > 0 || story.after(mark, 'policy').length > 0 || suspects(visit).length > 0;
  let brokenSince: number | null = null;
  await until(() => {
    if (settled()) return true;
    brokenSince = broken() ? (brokenSince ?? performance.now()) : null;
    return brokenSince !== null && performance.now() - brokenSince > 2_000;
  }, visit.patience);
  if (settled())
    return until(
      () =>
        story.after(mark, 'mount').length > 0 ||
        story.after(mark, 'error').length > 0 ||
        visit.wire.scripts().some(isRefused),
      visit.patience,
    );
  // Signing in may have led elsewhere.
  if (options.before && brokenSince === null && page.url() !== options.url) {
    await page.goto(options.url, { waitUntil: 'domcontentloaded' });
    return until(settled, visit.patience);
  }
  return false;
}

function isRefused(one: {
  readonly failure: string | null;
  readonly status: number | null;
  readonly contentType: string;
}): boolean {
  return one.failure !== null || (one.status !== null && (one.status >= 400 || !/javascript/.test(one.contentType)));
}

function judgePolicy({ story, findings }: Visit): void {
  const broken = story.after(0, 'policy');
  if (broken.length === 0) return;
  const said = [...new Set(broken.map(({ directive, blocked }) => `${directive} refuses ${blocked || 'inline code'}`))];
  findings.fail('C-CSP', `The page's policy was broken: ${said.slice(0, 3).join('; ')}.`);
}

function judgeContainer(visit: Visit, mark: number): void {
  const { story, findings } = visit;
  const mount = story.after(mark, 'mount')[0];
  const noPlace = story.after(mark, 'error').find(({ message }) => /Target container|E-CONTAINER/.test(message));
  if (!mount) {
    if (noPlace) findings.fail('C-CONTAINER', `The container is not in the page: ${noPlace.message}`);
    return;
  }
  const said = {
    missing: 'is missing',
    detached: 'is not in the document',
    shadow: 'is a shadow root, which the console refuses',
    selector: '',
    element: '',
  }[mount.container];
  if (said) findings.fail('C-CONTAINER', `The container handed over ${said}.`);
}
