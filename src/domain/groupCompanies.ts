// Which companies' chatbot one person may look at: the companies of a test group are one house.

/** What a company is called, as far as the choice goes. */
interface Named {
  readonly name: string;
}

/** Section 6: a company belongs to the test group by the beginning of its name; without a prefix there is no group. */
export function isInTestGroup(name: string, prefix: string): boolean {
  return prefix !== '' && name.startsWith(prefix);
}

/** The companies whose chatbot somebody of `own` may choose among: its own alone, unless it is of the test group. */
export function companiesToChoose<C extends Named>(own: C, all: readonly C[], prefix: string): C[] {
  if (!isInTestGroup(own.name, prefix)) return [own];
  return all.filter(({ name }) => isInTestGroup(name, prefix));
}
