// Which companies' chatbot one person may look at: the companies of a test group are one house.

/** What a company is called, as far as the choice goes. */
interface Named {
  readonly name: string;
}

/** A company belongs to the test group by the beginning of its name; without a prefix there is no group. */
export function isInTestGroup(name: string, prefix: string): boolean {
  return prefix !== '' && name.startsWith(prefix);
}

/** The companies whose chatbot a person of `own` may choose: only their own, unless it is in the test group. */
export function companiesToChoose<C extends Named>(own: C, all: readonly C[], prefix: string): C[] {
  if (!isInTestGroup(own.name, prefix)) return [own];
  return all.filter(({ name }) => isInTestGroup(name, prefix));
}
