/** Calls into a host that may throw, hang or return invalid values; none of them may break the console. */
export class HostTimeout extends Error {
  constructor(readonly what: string) {
    super(`${what} did not answer in time`);
  }
}

export async function withTimeout<T>(what: string, ms: number, run: () => T | Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new HostTimeout(what)), ms);
  });
  try {
    return await Promise.race([Promise.resolve().then(run), late]);
  } finally {
    clearTimeout(timer);
  }
}
