type Step = (title: string, run: () => void | Promise<void>) => void;

/**
 * Steps that go on from what the ones before have brought about: one test, so that it stands in any order with others.
 * What fails says at which step.
 */
export function story(title: string, addSteps: (step: Step) => void): void {
  const steps: { readonly at: string; readonly run: () => void | Promise<void> }[] = [];
  addSteps((at, run) => void steps.push({ at, run }));
  it(title, async () => {
    for (const { at, run } of steps) {
      try {
        await run();
      } catch (error) {
        if (error instanceof Error) error.message = `${at}: ${error.message}`;
        throw error;
      }
    }
  });
}
