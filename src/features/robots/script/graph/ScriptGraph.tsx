import { content as x6Css } from '@antv/x6/es/style/raw';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { turnsInOrder } from '@/domain/robots/talk/reachable';
import { turnOf } from '@/domain/robots/script';
import { Style } from '@/ui/look/Style';
import { triedBy } from '../../robotWords';
import { useScriptScreen } from '../scriptContext';
import { useTurnName } from '../useTurnName';
import { TurnMark } from '../callees/TurnMark';
import { useWayWords } from '../useWayWords';
import { GraphTools } from './GraphTools';
import { useCanvas } from './useCanvas';
import { useGraphKeys } from './useGraphKeys';

/** The script as a graph, for mouse and keys; what is selected is edited beside it, as in the outline. */
export function ScriptGraph() {
  const { t } = useTranslation('robots');
  const { script, selected, edit, line } = useScriptScreen();
  const nameOf = useTurnName();
  const wayWords = useWayWords();
  const keysId = useId();
  const box = useRef<HTMLDivElement>(null);
  const canvas = useCanvas(box);
  const keys = useGraphKeys(canvas);
  const ids = turnsInOrder(script);
  const place = new Map(ids.map((id, index) => [id, index + 1]));
  const turn = turnOf(script, selected);
  return (
    <div className="aicc-script-graph">
      <Style css={x6Css} />
      <GraphTools canvas={canvas} />
      <div
        role="application"
        aria-label={t('script.views.graph')}
        aria-describedby={keysId}
        tabIndex={0}
        className="aicc-script-canvas"
        data-track="script.graph"
        onKeyDown={keys}
      >
        <div ref={box} />
      </div>
      <p id={keysId} className="aicc-hint">
        {t(edit === null ? 'script.graphKeys' : 'script.graphKeysEdit')} {t(`tried.graphMarks.${triedBy(line)}`)}
      </p>
      {/* What is selected, for those who do not see the drawing. */}
      <p className="aicc-hidden" role="status">
        {selected !== null && turn && (
          <>
            {[
              [place.get(selected), nameOf(script, selected)].join(' '),
              ...wayWords(turn, script, place).map(({ words, to }) => `${words}: ${to}`),
            ].join('. ')}
            <TurnMark turn={selected} />
          </>
        )}
      </p>
    </div>
  );
}
