import { z } from 'zod';
import { day } from '@/contract/endpoint';
import { problemOfIssue } from '@sandbox/platform/foundation/http/problemOfIssue';

const whole = z.number().int().min(1).max(10);

describe('a request that breaks a rule of the contract', () => {
  it.each<[string, z.ZodType, unknown, [code: string, params?: object]]>([
    ['a decimal for a whole number', whole, 1.5, ['notWhole']],
    ['a decimal for a whole number in a query', z.coerce.number().int(), '1.5', ['notWhole']],
    ['a word for a number', whole, 'two', ['notNumber']],
    ['a word for a number in a query', z.coerce.number(), 'two', ['notNumber']],
    ['a number below the least', whole, 0, ['tooSmall', { min: 1 }]],
    ['a number above the most', whole, 11, ['tooLarge', { max: 10 }]],
    ['zero where more is needed', z.number().positive(), 0, ['notAbove', { min: 0 }]],
    ['the bound itself where less is needed', z.number().lt(5), 5, ['notBelow', { max: 5 }]],
    ['no multiple of the step', z.number().multipleOf(5), 7, ['notMultiple', { step: 5 }]],
    ['no note', z.string(), undefined, ['required']],
    ['null for a note', z.string(), null, ['required']],
    ['an empty note', z.string().trim().min(1), '  ', ['required']],
    ['a text that is too short', z.string().min(3), 'ab', ['tooShort', { min: 3 }]],
    ['a text that is too long', z.string().max(3), 'abcd', ['tooLong', { max: 3 }]],
    ['a number for a text', z.string(), 5, ['notText']],
    ['a word for a flag', z.boolean(), 'yes', ['notFlag']],
    ['a word for a list', z.array(z.string()), 'a', ['notList']],
    ['a word for an object', z.object({}), 'a', ['notObject']],
    ['a list for a record', z.record(z.string(), z.string()), [1], ['notObject']],
    ['an empty list', z.array(z.string()).min(1), [], ['required']],
    ['too few entries', z.array(z.string()).min(2), ['a'], ['tooFew', { min: 2 }]],
    ['too many entries', z.array(z.string()).max(1), ['a', 'b'], ['tooMany', { max: 1 }]],
    ['a value that is not offered', z.enum(['a', 'b']), 'c', ['unknownChoice']],
    ['none of several forms', z.union([z.literal('a'), z.number()]), 'c', ['unknownChoice']],
    ['another e-mail address', z.email(), 'nobody', ['emailFormat']],
    ['another address', z.url(), 'nowhere', ['urlFormat']],
    ['another id', z.uuid(), '7', ['uuidFormat']],
    ['a day written otherwise', day, '21/11/2026', ['dateFormat']],
    ['a day there is not', day, '2026-02-30', ['dayFormat']],
    ['another pattern', z.string().regex(/^[a-f]$/), 'x', ['patternUnmatched', { pattern: '/^[a-f]$/' }]],
  ])('%s: names the rule', (_name, schema, given, [code, params]) => {
    const { error } = z.strictObject({ field: schema }).safeParse({ field: given }, { reportInput: true });
    const found = error?.issues.map(problemOfIssue) ?? [];
    expect(found).toEqual([{ field: 'field', code, ...(params === undefined ? {} : { params }) }]);
  });

  it('a field that is not in the contract: is named with its path', () => {
    const schema = z.object({ parameters: z.strictObject({ a: z.string() }) });
    const { error } = schema.safeParse({ parameters: { a: 'x', b: 1 } }, { reportInput: true });
    expect(error?.issues.map(problemOfIssue)).toEqual([{ field: 'parameters.b', code: 'fieldUnknown' }]);
  });
});
