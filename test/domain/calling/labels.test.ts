import {
  answeredLabels,
  labelAnnotations,
  labelledProducts,
  labelOf,
  labelSets,
  labelTable,
  positiveLabels,
} from '@/domain/calling/labels';
import { lineIds, lineTable } from '@/domain/products/lines';
import { outcomeOf, resultOf, ringTypes, unansweredLabel } from '@/domain/calling/ringTypes';
import carrier from '@sandbox/platform/simulation/carrier/data/carrier-params.json';

/** The letters of each line. */
const sets: Record<string, readonly string[]> = {
  collection: [
    'A:willing',
    'B:unwilling',
    'C:paid',
    'D:denied',
    'E:needs follow up',
    'F:no-answer',
    'G:voicemail',
    'H:need help',
  ],
  marketing: [
    'A:willing',
    'B:unwilling',
    'C:bought/applied/registered',
    'D:wrong number',
    'E:not recognized',
    'F:no answer',
    'G:voicemail',
    'H:consider',
    'I:busy',
  ],
  info_check: ['A:success', 'B:failed', 'C:unfinished', 'D:others', 'E:no-answer', 'F:not connected', 'G:voicemail'],
  cod: [
    'A:ready to dispatch',
    'B:partial info confirmed',
    'C:address change',
    'D:refuse',
    'E:no voice',
    'F:no answer',
    'G:voicemail',
    'H:waiver',
    'I:busy',
    'J:not recognized',
  ],
  Inbound: ['A:inquire order', 'B:complaint'],
};

describe('intention labels', () => {
  it('have these letters and names on each line', () => {
    expect(labelSets()).toEqual(sets);
    for (const line of lineIds) expect(lineTable[line].labels).toEqual(sets[line]?.map((text) => text[0]));
  });

  it('have an annotation each, of the same letter', () => {
    const annotations = labelAnnotations();
    for (const product of labelledProducts) {
      expect(annotations[product]?.map((text) => text[0])).toEqual(sets[product]?.map((text) => text[0]));
      for (const text of annotations[product] ?? []) expect(text.length).toBeGreaterThan(8);
    }
  });

  it('are of an answered call, except those of no answer and voicemail', () => {
    expect(answeredLabels('collection').join('')).toBe('ABCDEH');
    expect(answeredLabels('marketing').join('')).toBe('ABCDEHI');
    expect(answeredLabels('info_check').join('')).toBe('ABCD');
    expect(answeredLabels('cod').join('')).toBe('ABCDEHIJ');
    expect(answeredLabels('Inbound').join('')).toBe('AB');
  });

  it('are positive when the callee agrees to what the line asks for', () => {
    expect(positiveLabels('collection')).toEqual(['A', 'C']);
    expect(positiveLabels('marketing')).toEqual(['A', 'C']);
    expect(positiveLabels('info_check')).toEqual(['A']);
    expect(positiveLabels('cod')).toEqual(['A', 'C']);
  });

  it('not understood on marketing and COD: do not count as effective calls', () => {
    const out = (product: 'marketing' | 'cod' | 'collection') =>
      labelTable[product].filter((label) => !label.understood).map((label) => label.letter);
    expect(out('marketing')).toEqual(['E']);
    expect(out('cod')).toEqual(['E', 'J']);
    expect(out('collection')).toEqual([]);
    expect(labelOf('cod', 'Z')).toBeNull();
  });
});

describe('ring types', () => {
  it('are these eight', () => {
    expect(ringTypes).toEqual(['answered', 'noAnswer', 'busy', 'off', 'rejected', 'invalid', 'failed', 'voicemail']);
  });

  it.each([
    ['collection', 'F', 'F'],
    ['marketing', 'F', 'F'],
    ['info_check', 'E', 'F'],
    ['cod', 'F', 'F'],
  ] as const)('that are unanswered: give their letter on %s', (line, noAnswer, notConnected) => {
    expect(unansweredLabel(line, 'noAnswer')).toBe(noAnswer);
    for (const type of ['busy', 'off', 'rejected', 'invalid', 'failed'] as const)
      expect(unansweredLabel(line, type)).toBe(notConnected);
    expect(unansweredLabel(line, 'voicemail')).toBe('G');
    const model = carrier.lines[line];
    expect([noAnswer, notConnected, 'G']).toEqual([model.noAnswerLabel, model.notConnectedLabel, model.voicemailLabel]);
  });

  it('unanswered: result E for no answer, F for not connected, G for voicemail, on every line', () => {
    for (const line of lineIds) {
      expect(resultOf(line, 'noAnswer', 'F')).toBe('E');
      expect(resultOf(line, 'busy', 'F')).toBe('F');
      expect(resultOf(line, 'invalid', 'F')).toBe('F');
      expect(resultOf(line, 'voicemail', 'G')).toBe('G');
    }
  });

  it.each([
    ['collection', 'A=A B=B C=A D=B E=C H=D'],
    ['marketing', 'A=A B=B C=A D=D E=C H=C I=C'],
    ['info_check', 'A=A B=B C=C D=D'],
    ['cod', 'A=A B=C C=A D=B E=C H=B I=C J=D'],
  ] as const)('answered: give the result of the label on %s', (line, pairs) => {
    const found = pairs.split(' ').map(([label = '']) => `${label}=${resultOf(line, 'answered', label)}`);
    expect(found.join(' ')).toBe(pairs);
    expect(resultOf(line, 'answered', 'Z')).toBe('D');
  });

  it('count as reached only when answered', () => {
    for (const type of ringTypes) expect(outcomeOf(type)).toBe(type === 'answered' ? 'reached' : 'unreached');
  });
});
