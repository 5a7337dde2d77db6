import { annotationState, checkAnnotation } from '@/domain/calls/annotation';
import { checkFeedback, feedbackCategories } from '@/domain/calls/callFeedback';

const turns = 3;
const said = { turn: 1, category: 'misheard', remark: '' };
const broken = (input: Partial<typeof said> | { turn: number | null }) =>
  checkFeedback({ ...said, ...input }, turns).map(({ field, code }) => `${field} ${code}`);

describe('feedback on a call', () => {
  it('has these eight categories', () => {
    expect(feedbackCategories).toEqual([
      'misheard',
      'wrongAnswer',
      'wrongLabel',
      'wrongSlot',
      'interrupted',
      'silence',
      'sound',
      'other',
    ]);
  });

  it.each([
    [{}, []],
    [{ turn: 0 }, []],
    [{ turn: 2 }, []],
    [{ turn: null }, []],
    [{ turn: 3 }, ['turn unknownChoice']],
    [{ turn: -1 }, ['turn unknownChoice']],
    [{ turn: 0.5 }, ['turn unknownChoice']],
    [{ category: ' ' }, ['category required']],
    [{ category: 'constructor' }, ['category unknownChoice']],
    [{ category: 'other' }, ['remark required']],
    [{ category: 'other', remark: 'x' }, []],
    [{ remark: '😀'.repeat(200) }, []],
    [{ remark: ` ${'😀'.repeat(201)} ` }, ['remark tooLong']],
  ])('%j: problems %j', (input, problems) => {
    expect(broken(input)).toEqual(problems);
  });

  it('is about the whole call when the call has no turns', () => {
    expect(checkFeedback({ ...said, turn: null }, 0)).toEqual([]);
    expect(checkFeedback({ ...said, turn: 0 }, 0)).toHaveLength(1);
  });
});

describe("annotation of a call's label", () => {
  it.each([
    ['A', null, 'none'],
    ['A', 'A', 'agrees'],
    ['A', 'B', 'differs'],
  ])('robot %s, person %s: %s', (robot, human, state) => {
    expect(annotationState(robot, human)).toBe(state);
  });

  it('is a letter of the line or taken back', () => {
    expect(checkAnnotation('collection', null)).toEqual([]);
    expect(checkAnnotation('collection', 'H')).toEqual([]);
    for (const label of ['I', '', 'a', 'AB'])
      expect(checkAnnotation('collection', label)).toEqual([{ field: 'label', code: 'unknownChoice' }]);
    expect(checkAnnotation('marketing', 'I')).toEqual([]);
    expect(checkAnnotation('cod', 'J')).toEqual([]);
  });
});
