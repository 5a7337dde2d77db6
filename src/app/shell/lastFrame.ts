/**
 * The frame that the last session of this tab was drawn in, so that a reload begins with it: its shape alone, nothing
 * of the person.
 */
type LastFrame = 'with menu' | 'without menu';

const frames: readonly LastFrame[] = ['with menu', 'without menu'];
const keyOf = (basePath: string) => `aicc:frame:${basePath}`;

export function lastFrame(basePath: string): LastFrame | null {
  try {
    const stored = window.sessionStorage.getItem(keyOf(basePath));
    return frames.find((frame) => frame === stored) ?? null;
  } catch {
    return null;
  }
}

/** null: the session has ended */
export function saveLastFrame(basePath: string, frame: LastFrame | null): void {
  try {
    if (frame === null) window.sessionStorage.removeItem(keyOf(basePath));
    else window.sessionStorage.setItem(keyOf(basePath), frame);
  } catch {
    // storage blocked: a reload begins without a frame
  }
}
