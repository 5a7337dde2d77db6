import { configure, getConfig } from '@testing-library/react';

/**
 * The frame waits for its page with `use`, and an act that is not awaited then delays effects: the events of this file
 * are sent without act, as in a browser. Files that share its process have theirs as before.
 */
export function sendEventsWithoutAct(): void {
  let before: ReturnType<typeof getConfig>;
  beforeAll(() => {
    before = getConfig();
    configure({ eventWrapper: (run): unknown => run() });
  });
  afterAll(() => configure({ eventWrapper: (run): unknown => before.eventWrapper(run) }));
}
