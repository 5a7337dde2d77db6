/** Who looks at which read: an answer nobody waits for any more is not waited for. One per mount. */
export class Readers {
  private readonly looking = new Map<string, number>();
  private readonly running = new Map<string, AbortController>();

  /** Somebody looks; call the answer when they leave. */
  enter(key: string): () => void {
    this.looking.set(key, (this.looking.get(key) ?? 0) + 1);
    return () => {
      const left = (this.looking.get(key) ?? 1) - 1;
      if (left > 0) this.looking.set(key, left);
      else {
        this.looking.delete(key);
        // Not at once: whoever comes next in the same moment goes on with the same answer.
        setTimeout(() => {
          if (!this.looking.has(key)) this.running.get(key)?.abort();
        });
      }
    };
  }

  /** The signal for a run of this read. */
  async run<T>(key: string, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const abort = new AbortController();
    this.running.set(key, abort);
    try {
      return await ask(abort.signal);
    } finally {
      if (this.running.get(key) === abort) this.running.delete(key);
    }
  }
}

export function readKey(name: string, input: object): string {
  return JSON.stringify([name, input]);
}
