import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { withoutPlaces } from '@/domain/robots/scriptEdits';
import { Button } from '@/ui/button/Button';
import { useScriptScreen } from '../scriptContext';
import { ZOOM_STEP } from './graphAction';
import type { ScriptCanvas } from './scriptCanvas';

/** Nearer, farther, all of it, and every turn placed by itself again. */
export function GraphTools({ canvas }: { canvas: RefObject<ScriptCanvas | null> }) {
  const { t } = useTranslation('robots');
  const { edit } = useScriptScreen();
  return (
    <div className="aicc-script-tools">
      <Button
        track="graph.in"
        kind="plain"
        glyph="plus"
        aria-label={t('script.zoomIn')}
        aria-keyshortcuts="+"
        onClick={() => canvas.current?.zoom(ZOOM_STEP)}
      />
      <Button
        track="graph.out"
        kind="plain"
        glyph="minus"
        aria-label={t('script.zoomOut')}
        aria-keyshortcuts="-"
        onClick={() => canvas.current?.zoom(-ZOOM_STEP)}
      />
      <Button track="graph.fit" kind="plain" aria-keyshortcuts="0" onClick={() => canvas.current?.fit()}>
        {t('script.fit')}
      </Button>
      {edit !== null && (
        <Button track="graph.arrange" kind="plain" onClick={() => edit(withoutPlaces)}>
          {t('script.arrange')}
        </Button>
      )}
    </div>
  );
}
