import type { EndpointName } from '@/contract/contract';
import type { Person } from '../person';

/** The table an area's writes change; its rows are compared before and after each of them. */
interface SnapshotTable {
  readonly table: string;
  /** column the rows are named by; `id` if not given */
  readonly key?: 'company_id' | 'attempt_id';
  /** the one row an endpoint writes, whatever ids it is sent; null: those of path, body or reply */
  readonly ownRow?: (name: EndpointName, person: Person) => number | null;
  /** endpoints whose ids are of another table: nothing is compared */
  readonly except?: readonly EndpointName[];
}

/** Why what was sent, with what the handler notes, is record enough. */
interface NoSnapshot {
  readonly why: string;
}

/** By the first part of an endpoint's name. */
export type RecordedAreas = Readonly<Record<string, SnapshotTable | NoSnapshot>>;
