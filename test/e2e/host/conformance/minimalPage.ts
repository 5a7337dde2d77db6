import { readFileSync } from 'node:fs';

/** The page's text; what is changed in it has to be there. */
export class MinimalPage {
  private constructor(readonly text: string) {}

  /** The minimal host, with this person signed in. */
  static of(person: string): MinimalPage {
    return new MinimalPage(readFileSync('docs/minimal-host/index.html', 'utf8').replace(/\w+@nusa\.test/, person)).with(
      "'http://127.0.0.1:8000/index.html'",
      "'__ENTRY__'",
    );
  }

  with(part: string | RegExp, other: string): MinimalPage {
    const next = this.text.replace(part, () => other);
    if (next === this.text) throw new Error(`The minimal host has no ${String(part)} any more`);
    return new MinimalPage(next);
  }
}
