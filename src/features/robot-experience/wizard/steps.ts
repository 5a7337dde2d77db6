import type { ShareDraft } from '@/domain/experience/shareCheck';
import type { FieldProblem } from '@/domain/problem';

/** Values of the form: those of the link, the language as one of its choices. */
export type ShareForm = ShareDraft;

export const steps = ['basics', 'robot', 'variables'] as const;
export type Step = (typeof steps)[number];

/** Fields of each step, in their order on the page. */
const fieldsOf: Readonly<Record<Step, readonly (keyof ShareForm)[]>> = {
  basics: ['name', 'language', 'untilDay', 'countryCode'],
  robot: ['scenarioName', 'scenarioDescription', 'robotId', 'robotDescription'],
  variables: ['variables'],
};

export function isOf(step: Step, { field }: FieldProblem): boolean {
  return fieldsOf[step].some((name) => field === name || field.startsWith(`${name}.`));
}

/** The first step with something wrong; null: none has. */
export function firstWrong(problems: readonly FieldProblem[]): Step | null {
  return steps.find((step) => problems.some((one) => isOf(step, one))) ?? null;
}

export function isBefore(one: Step, other: Step): boolean {
  return steps.indexOf(one) < steps.indexOf(other);
}
