import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { connected, hasAllAnswers, placedTurn } from '@/domain/robots/scriptEdits';
import { findingCodes } from '@/domain/robots/scriptFindings';
import { scriptLimits } from '@/domain/robots/scriptLimits';
import { useToast } from '@/ui/feedback/ToastProvider';
import { useScriptScreen } from '../scriptContext';
import { useTurnName } from '../useTurnName';
import { useVariableName } from '@/parts/variables/useVariableName';
import type { Mark } from './cellLook';
import { ScriptCanvas } from './scriptCanvas';
import { scriptCells } from './scriptCells';

/** Draws the script in the box, again with each change, and takes what is done in the drawing. */
export function useCanvas(box: RefObject<HTMLDivElement | null>): RefObject<ScriptCanvas | null> {
  const { t } = useTranslation('robots');
  const { script, findings, tunnel, selected, select, edit } = useScriptScreen();
  const { verdicts } = tunnel;
  const toast = useToast();
  const nameOf = useTurnName();
  const variableOf = useVariableName();
  const canvas = useRef<ScriptCanvas | null>(null);
  const cells = useMemo(
    () =>
      scriptCells(script, {
        turn: nameOf,
        variable: variableOf,
        otherwise: t('script.otherwise'),
        silence: t('script.silence'),
        unnamed: t('script.unnamed'),
      }),
    [script, nameOf, variableOf, t],
  );

  useEffect(() => {
    if (!box.current) return undefined;
    const made = new ScriptCanvas(box.current);
    canvas.current = made;
    return () => {
      canvas.current = null;
      made.dispose();
    };
  }, [box]);

  useEffect(() => {
    canvas.current?.listen({
      onSelect: select,
      onMove: (id, at) => edit?.((now) => placedTurn(now, id, at)),
      onConnect: (from, to) => {
        if (hasAllAnswers(script, from))
          toast.warning(t('script.branchesMost', { count: scriptLimits.branchesPerTurn }));
        else edit?.((now) => connected(now, from, to));
      },
    });
  }, [script, select, edit, toast, t]);

  useEffect(() => {
    const worst = new Map<string, Mark>();
    for (const { turn, code } of findings)
      if (turn !== null && worst.get(turn) !== 'error') worst.set(turn, findingCodes[code]);
    for (const [turn, { failed }] of verdicts) if (failed > 0) worst.set(turn, 'error');
    canvas.current?.draw({
      cells,
      verdicts,
      selected,
      canEdit: edit !== null,
      markOf: (id) => (id === selected ? 'selected' : (worst.get(id) ?? 'none')),
    });
  }, [cells, findings, verdicts, selected, edit]);

  useEffect(() => {
    if (selected !== null) canvas.current?.show(selected);
  }, [selected]);
  return canvas;
}
