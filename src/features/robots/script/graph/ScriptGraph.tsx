import { content as x6Css } from '@antv/x6/es/style/raw';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { turnsInOrder } from '@/domain/robots/reachable';
import { turnOf } from '@/domain/robots/script';
import { connected, withoutPlaces, withTurn } from '@/domain/robots/scriptEdits';
import { findingCodes } from '@/domain/robots/scriptFindings';
import { Button } from '@/ui/button/Button';
import { useLook } from '@/ui/look/lookContext';
import { Style } from '@/ui/look/Style';
import { useScriptScreen } from '../scriptContext';
import { useTurnName } from '../useTurnName';
import { useWayWords } from '../useWayWords';
import type { Mark } from './cellLook';
import { ScriptCanvas } from './ScriptCanvas';
import { scriptCells } from './scriptCells';
import { turnByKey } from './turnByKey';

const ZOOM_STEP = 0.2;

/** The script as a graph. Arrow keys follow the ways; what is selected is edited beside it, as in the outline. */
export function ScriptGraph() {
  const { t } = useTranslation('robots');
  const { tokens } = useLook();
  const { script, findings, selected, select, edit } = useScriptScreen();
  const nameOf = useTurnName();
  const wayWords = useWayWords();
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<ScriptCanvas | null>(null);
  const cells = useMemo(
    () =>
      scriptCells(script, {
        turn: nameOf,
        otherwise: t('script.otherwise'),
        silence: t('script.silence'),
        unnamed: t('script.unnamed'),
      }),
    [script, nameOf, t],
  );

  useEffect(() => {
    if (!box.current) return undefined;
    const made = new ScriptCanvas(box.current);
    canvas.current = made;
    return () => {
      canvas.current = null;
      made.dispose();
    };
  }, []);

  useEffect(() => {
    canvas.current?.listen({
      onSelect: select,
      onMove: (id, at) => edit?.((now) => withTurn(now, id, { at })),
      onConnect: (from, to) => edit?.((now) => connected(now, from, to)),
    });
  }, [select, edit]);

  useEffect(() => {
    const worst = new Map<string, Mark>();
    for (const { turn, code } of findings)
      if (turn !== null && worst.get(turn) !== 'error') worst.set(turn, findingCodes[code]);
    canvas.current?.draw({
      cells,
      selected,
      tokens,
      canEdit: edit !== null,
      markOf: (id) => (id === selected ? 'selected' : (worst.get(id) ?? 'none')),
    });
  }, [cells, findings, selected, tokens, edit]);

  useEffect(() => {
    if (selected !== null) canvas.current?.show(selected);
  }, [selected]);

  const ids = turnsInOrder(script);
  const place = new Map(ids.map((id, index) => [id, index + 1]));
  const turn = turnOf(script, selected);
  const move = (event: KeyboardEvent) => {
    const next = turnByKey(script, selected, event.key);
    if (next === null) return;
    event.preventDefault();
    select(next);
  };
  return (
    <div className="aicc-script-graph">
      <Style css={x6Css} />
      <div className="aicc-script-tools">
        <Button track="graph.in" kind="plain" glyph="plus" aria-label={t('script.zoomIn')} onClick={() => canvas.current?.zoom(ZOOM_STEP)} />
        <Button track="graph.out" kind="plain" glyph="minus" aria-label={t('script.zoomOut')} onClick={() => canvas.current?.zoom(-ZOOM_STEP)} />
        <Button track="graph.fit" kind="plain" onClick={() => canvas.current?.fit()}>
          {t('script.fit')}
        </Button>
        {edit !== null && (
          <Button track="graph.arrange" kind="plain" onClick={() => edit(withoutPlaces)}>
            {t('script.arrange')}
          </Button>
        )}
      </div>
      <div
        role="application"
        aria-label={t('script.views.graph')}
        aria-describedby="aicc-script-graph-keys"
        tabIndex={0}
        className="aicc-script-canvas"
        data-track="script.graph"
        onKeyDown={move}
      >
        <div ref={box} />
      </div>
      <p id="aicc-script-graph-keys" className="aicc-hint">
        {t(edit === null ? 'script.graphKeys' : 'script.graphKeysEdit')}
      </p>
      {/* What is selected, for those who do not see the drawing. */}
      <p className="aicc-hidden" role="status">
        {selected !== null && turn
          ? [
              `${place.get(selected)} ${nameOf(script, selected)}`,
              ...wayWords(turn, script, place).map(({ words, to }) => `${words}: ${to}`),
            ].join('. ')
          : ''}
      </p>
    </div>
  );
}
