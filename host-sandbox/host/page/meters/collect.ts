interface Collecting {
  readonly gc?: () => void;
}

/** Collects garbage where the browser allows it (`--js-flags=--expose-gc`); returns whether it did. */
export async function collectGarbage(view: Window & Collecting): Promise<boolean> {
  // Pending tasks still reference objects, so they run first.
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  if (typeof view.gc !== 'function') return false;
  for (let round = 0; round < 3; round += 1) {
    view.gc();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return true;
}

const SETTLE_MS = 250;
