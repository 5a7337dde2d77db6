import { checkScript } from '@sandbox/platform/simulation/dialogue/checkScript';
import type { Script } from '@/domain/calls/script';
import { collectionEnglish } from '@sandbox/platform/simulation/seed/scripts/collectionEnglish';

describe('checkScript', () => {
  it('reports every missing node, unknown answer and label without a path', () => {
    const broken: Script = {
      ...collectionEnglish,
      start: 'nowhere',
      nodes: {
        ...collectionEnglish.nodes,
        thanks: { kind: 'closing', say: 'x', brief: 'x', next: 'gone' },
        odd: { kind: 'question', say: 'x', brief: 'x', answers: { smile: 'gone' } },
      },
      paths: { A: ['wave'] },
    };
    expect(checkScript(broken, 'collection')).toEqual(
      expect.arrayContaining([
        'start: no node nowhere',
        'thanks: no node gone',
        'odd: no node gone',
        'odd: nobody means smile',
        'odd: an answer it does not expect leads nowhere',
        'A: nobody means wave',
        'no path for label B',
      ]),
    );
  });
});
