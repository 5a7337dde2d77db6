import type { Visit } from './visit';

/** After a step: whether the console was taken away in it, by the container or by an active rule too narrow. */
export async function settle(visit: Visit): Promise<void> {
  const { findings, story } = visit;
  if (await visit.isDetached()) await story.wait(visit.begun, ['lost', 'unmount'], 1_000);
  const [lost] = visit.losses();
  if (lost) findings.fail('C-CONTAINER', `The container was taken out of the page at ${lost.path}, without unmount.`);
  const [stray] = visit.strayUnmounts();
  if (!stray) return;
  const at = story.after(0, 'mount').findLast(({ number }) => number === stray.number)?.path ?? '';
  findings.fail(
    'C-MOUNT',
    at === stray.path
      ? `The console was unmounted at ${stray.path}, where it had been mounted and was not left.`
      : `The active rule is too narrow: it holds at ${at}, and at ${stray.path}, below ${visit.base}, the console was unmounted.`,
  );
  visit.cause = 'C-MOUNT';
}
