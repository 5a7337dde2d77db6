/**
 * React's `use` reads this promise without waiting once it is fulfilled, also the first time: React looks for these two
 * fields at every promise, and sets them itself only after a component has waited for it.
 */
export function readAtOnce<T>(promise: Promise<T>): Promise<T> {
  const read: Promise<T> & { status?: 'fulfilled'; value?: T } = promise.then((value) => {
    read.status = 'fulfilled';
    read.value = value;
    return value;
  });
  return read;
}
