import type { z } from 'zod';
import { dayPattern } from '@/contract/endpoint';
import { problem, problemCodes, type FieldProblem } from '@/domain/problem';

type Issue = z.core.$ZodIssue;

/** The rule of the contract that a field breaks, by the codes that forms use: these have texts in every language. */
export function problemOfIssue(issue: Issue): FieldProblem {
  const field = issue.path.join('.');
  switch (issue.code) {
    case 'invalid_type':
      return problem(
        field,
        (issue.input ?? null) === null ? 'required' : (typeProblems[issue.expected] ?? 'unknownChoice'),
      );
    case 'too_small':
      return tooSmall(field, issue);
    case 'too_big':
      return tooBig(field, issue);
    case 'invalid_format':
      return wrongFormat(field, issue);
    case 'not_multiple_of':
      return problem(field, 'notMultiple', { step: issue.divisor });
    case 'unrecognized_keys':
      return problem([...issue.path, issue.keys[0] ?? ''].join('.'), 'fieldUnknown');
    case 'invalid_key':
      return problem(field, 'fieldUnknown');
    case 'invalid_value':
    case 'invalid_union':
    case 'invalid_element':
      return problem(field, 'unknownChoice');
    case 'custom': {
      // A rule of the contract's own may name its problem.
      const named: unknown = issue.params?.problem;
      return problem(field, problemCodes.find((one) => one === named) ?? 'unknownChoice');
    }
  }
}

const typeProblems: Readonly<Record<string, FieldProblem['code']>> = {
  int: 'notWhole',
  number: 'notNumber',
  string: 'notText',
  boolean: 'notFlag',
  array: 'notList',
  object: 'notObject',
  record: 'notObject',
};

function tooSmall(field: string, { origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): FieldProblem {
  const min = Number(minimum);
  if (origin === 'string') return min <= 1 ? problem(field, 'required') : problem(field, 'tooShort', { min });
  if (isList(origin)) return min <= 1 ? problem(field, 'required') : problem(field, 'tooFew', { min });
  return inclusive === false ? problem(field, 'notAbove', { min }) : problem(field, 'tooSmall', { min });
}

function tooBig(field: string, { origin, maximum, inclusive }: z.core.$ZodIssueTooBig): FieldProblem {
  const max = Number(maximum);
  if (origin === 'string') return problem(field, 'tooLong', { max });
  if (isList(origin)) return problem(field, 'tooMany', { max });
  return inclusive === false ? problem(field, 'notBelow', { max }) : problem(field, 'tooLarge', { max });
}

const isList = (origin: string) => origin === 'array' || origin === 'set' || origin === 'map';

function wrongFormat(field: string, issue: z.core.$ZodIssueInvalidStringFormat): FieldProblem {
  if (issue.format === 'email') return problem(field, 'emailFormat');
  if (issue.format === 'url') return problem(field, 'urlFormat');
  if (issue.format === 'uuid') return problem(field, 'uuidFormat');
  const { pattern } = issue;
  if (pattern === String(dayPattern)) return problem(field, 'dateFormat');
  return pattern === undefined ? problem(field, 'unknownChoice') : problem(field, 'patternUnmatched', { pattern });
}
