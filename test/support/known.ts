/** What a test knows to be there; that it is not is a failure of its own. */
export function known<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('what the test goes by is not there');
  return value;
}
