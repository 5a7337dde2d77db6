import type { BrowserContext } from '@playwright/test';

/** A tab that does not close is left to the browser's own end. */
export async function closed(context: BrowserContext): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, 10_000);
  });
  await Promise.race([context.close().catch(() => undefined), late]);
  clearTimeout(timer);
}

export async function until(look: () => boolean | Promise<boolean>, ms: number): Promise<boolean> {
  const end = performance.now() + ms;
  for (;;) {
    if (await look()) return true;
    if (performance.now() > end) return false;
    await pause(50);
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
