interface Message {
  readonly code: number;
  readonly failure: string | null;
}

type Act = () => Promise<Message>;

export interface Rush {
  /** how many of the approvals, and of the withdrawals, were done */
  readonly done: readonly [approved: number, withdrawn: number];
  /** what the others were told */
  readonly refusals: readonly (string | null)[];
}

/** So many approvals by two who take turns, all sent at once, with a withdrawal after so many of them. */
export async function rush(
  [one, other]: readonly [Act, Act],
  withdraw: Act,
  after: number,
  count: number,
): Promise<Rush> {
  const approvals = Array.from({ length: count }, (_, at) => (at % 2 === 0 ? one : other));
  const all = [...approvals.slice(0, after), withdraw, ...approvals.slice(after)];
  const answers = await Promise.all(all.map((act) => act()));
  const withdrawn = answers[after]?.code === 200 ? 1 : 0;
  return {
    done: [answers.filter(({ code }) => code === 200).length - withdrawn, withdrawn],
    refusals: [...new Set(answers.filter(({ code }) => code !== 200).map(({ failure }) => failure))],
  };
}
