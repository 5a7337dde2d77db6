interface Collecting {
  readonly gc?: () => void;
}

/** Has garbage thrown away where the browser lets a page ask for it (`--js-flags=--expose-gc`); answers whether it did. */
export async function collectGarbage(view: Window & Collecting): Promise<boolean> {
  // What is held by tasks that have yet to run is not garbage.
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  if (typeof view.gc !== 'function') return false;
  for (let round = 0; round < 3; round += 1) {
    view.gc();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return true;
}

const SETTLE_MS = 250;
