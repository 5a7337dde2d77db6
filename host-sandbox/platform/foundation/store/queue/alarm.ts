/** A sleep that ends early when somebody wakes it. */
export class Alarm {
  private isRung = false;
  private end: () => void = () => undefined;

  wake(): void {
    this.isRung = true;
    this.end();
  }

  /** From here on a wake-up counts for the next sleep, also one that comes before it begins. */
  set(): void {
    this.isRung = false;
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      if (this.isRung) return resolve();
      const timer = setTimeout(resolve, ms);
      this.end = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
