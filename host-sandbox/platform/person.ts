import type { DataScope } from '@/domain/dataScope';

/** Who is asking, read from the session row at every request; a company never comes from a parameter. */
export interface Person {
  readonly userId: number;
  readonly companyId: number;
  readonly account: string;
  readonly name: string;
  readonly sessionId: string;
  /** a full session; one that may only replace a password; one that must set up a second step before anything else */
  readonly kind: 'full' | 'passwordChange' | 'enrolment';
  readonly granted: ReadonlySet<string>;
  readonly roleTags: readonly string[];
  readonly products: readonly string[];
  /** data permission of the role, … */
  readonly scope: DataScope;
  /** … and whose tasks and plans that is; null: everybody's */
  readonly authors: readonly number[] | null;
  /** IANA zone of the company */
  readonly timeZone: string;
  readonly countryCode: string;
  /** somebody else acts as this person */
  readonly crossLogin: ActingAs | null;
}

/** Who really asks (cross-login/README.md). */
export interface ActingAs {
  /** the session it was begun from */
  readonly ownSession: string;
  readonly operatorId: number;
  readonly operator: string;
  readonly reason: string;
  readonly begunAt: number;
  /** real time, ms */
  readonly endsAt: number;
}
