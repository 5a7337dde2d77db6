import type { Frame, Look } from '../settings';

/** Everything the portal says; each language has all of it, which the compiler sees to. */
export interface Words {
  readonly portal: string;
  readonly skip: string;
  readonly entries: string;
  readonly calls: string;
  readonly orders: string;
  readonly notes: string;
  readonly language: string;
  readonly look: string;
  readonly looks: Readonly<Record<Look, string>>;
  readonly signIn: string;
  readonly signOut: string;
  readonly place: string;
  readonly close: string;

  readonly signInTitle: string;
  readonly signInText: string;
  readonly endedTitle: string;
  readonly endedText: string;
  /** where signing in opens the page anew */
  readonly endedAnewText: string;
  readonly endedShort: string;
  readonly people: string;
  /** by the platform's key; one it does not have is shown as it came */
  readonly roles: Readonly<Record<string, string>>;
  readonly signingIn: string;
  readonly secondStep: string;
  readonly peopleLoading: string;
  readonly peopleFailed: string;
  /** the platform runs but offers its sandbox to its own machine only */
  readonly peopleClosed: string;
  readonly retry: string;
  readonly refused: {
    readonly wrong: string;
    readonly locked: (minutes: number | null) => string;
    readonly disabled: string;
    readonly code: string;
    readonly tooOften: string;
    readonly licence: string;
    readonly other: (id: string) => string;
    readonly unreachable: string;
  };
  readonly mustChange: (account: string) => string;
  readonly openAlone: string;

  readonly needSignIn: string;
  readonly needSignInText: string;
  readonly loading: (app: string) => string;
  readonly failed: (app: string) => string;
  readonly failedText: string;
  readonly reload: string;

  readonly leaveTitle: string;
  readonly leaveText: string;
  readonly leave: string;
  readonly stay: string;

  readonly frame: {
    readonly owner: string;
    readonly owners: Readonly<Record<Frame, string>>;
    readonly side: string;
    readonly menu: string;
    readonly product: string;
    readonly actions: string;
    readonly tools: string;
    readonly beta: string;
    readonly isNew: string;
    readonly intent: string;
    readonly kinds: Readonly<Record<'call' | 'task' | 'plan' | 'new-task', string>>;
    readonly id: string;
    readonly open: string;
    readonly refused: (code: string) => string;
  };

  readonly reloadRequested: string;
  readonly notices: string;
}
