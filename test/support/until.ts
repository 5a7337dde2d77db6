/** Waits until something is so; the test fails when it does not come to be. */
export async function until(isSo: () => boolean | Promise<boolean>, withinMs = 120_000): Promise<void> {
  const end = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Waited ${withinMs} ms for ${isSo.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
