// Which companies' chatbot one person may look at: the companies of a test group are one house.

/** A company, as far as the choice goes. */
interface Grouped {
  readonly id: number;
  /** set by the operator of the platform; null is none */
  readonly testGroup: string | null;
}

/** The companies whose chatbot a person of `own` may choose: only their own, and those of its test group. */
export function companiesToChoose<C extends Grouped>(own: C, all: readonly C[]): C[] {
  return all.filter(({ id, testGroup }) => id === own.id || (testGroup !== null && testGroup === own.testGroup));
}
