import { createElement } from 'react';
import { lengthOf } from '@/domain/problem';
import { LetterCount } from './LetterCount';

/** antd's count of letters: shown in the field near its limit, and nothing is cut, so that pasted text is not lost. */
export function countLetters(max: number | undefined) {
  if (max === undefined) return undefined;
  return {
    max,
    strategy: lengthOf,
    show: ({ count }: { count: number }) => createElement(LetterCount, { length: count, max }),
  };
}
