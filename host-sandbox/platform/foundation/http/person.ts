import type { DataScope } from '@/domain/access/dataScope';

/** Who makes the request, read from the session row each time; a company never comes from a parameter. */
export interface Person {
  readonly userId: number;
  readonly companyId: number;
  readonly account: string;
  readonly name: string;
  readonly sessionId: string;
  /** `passwordChange` may only replace the password, `enrolment` must set up a second step before anything else */
  readonly kind: 'full' | 'passwordChange' | 'enrolment';
  readonly granted: ReadonlySet<string>;
  readonly roleId: number;
  readonly roleTags: readonly string[];
  readonly products: readonly string[];
  /** data permission of the role */
  readonly scope: DataScope;
  /** the people whose tasks and plans it covers; null: everybody's */
  readonly authors: readonly number[] | null;
  /** IANA zone of the company */
  readonly timeZone: string;
  readonly countryCode: string;
  /** somebody else acts as this person */
  readonly crossLogin: ActingAs | null;
  /** a program acts with a key this person made */
  readonly apiKey: { readonly id: number; readonly name: string } | null;
}

/** The operator who acts as the person of the session (accounts/cross-login/README.md). */
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
