/** A pause that was aborted. */
export class Interrupted extends Error {}

/** Resolves after the time; rejects when one of the signals fires. */
export function pause(ms: number, ...signals: readonly (AbortSignal | undefined)[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const ends = signals.filter((signal) => signal !== undefined);
    const end = () => {
      clearTimeout(timer);
      ends.forEach((signal) => signal.removeEventListener('abort', cancel));
    };
    const cancel = () => {
      end();
      reject(new Interrupted());
    };
    const timer = setTimeout(() => {
      end();
      resolve();
    }, ms);
    ends.forEach((signal) => signal.addEventListener('abort', cancel));
    if (ends.some((signal) => signal.aborted)) cancel();
  });
}
