// @ts-check
// What the person at the terminal sees of our scripts.

const began = performance.now();

/** A failure that has been explained: what went wrong, and what to do. */
export class Explained extends Error {}

/** @param {string} text */
export function say(text) {
  console.log(`  ${seconds(performance.now() - began).padStart(7)}  ${text}`);
}

/**
 * One step, with the time it took.
 *
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const from = performance.now();
  say(`${title} …`);
  const result = await work();
  say(`${title}: done in ${seconds(performance.now() - from)}`);
  return result;
}

/** @param {number} ms */
export function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}

/**
 * Ends the process with the error; an unexpected one is shown with its stack.
 *
 * @param {unknown} error
 * @returns {never}
 */
export function fail(error) {
  const text = error instanceof Explained ? error.message : error instanceof Error ? error.stack : String(error);
  console.error(`\n  ${text?.replaceAll('\n', '\n  ')}\n`);
  process.exit(1);
}

/**
 * Works with what Node brings: it runs before anything is installed, on a Node that may be too old.
 *
 * @param {string} needed
 */
export function checkNode(needed) {
  const has = process.versions.node.split('.').map(Number);
  const wants = needed.split('.').map(Number);
  const first = wants.findIndex((part, index) => part !== has[index]);
  if (first >= 0 && (has[first] ?? 0) < (wants[first] ?? 0)) {
    throw new Explained(
      `Node ${needed} or later is needed; this is ${process.versions.node}. Install it from https://nodejs.org, then try again.`,
    );
  }
}
