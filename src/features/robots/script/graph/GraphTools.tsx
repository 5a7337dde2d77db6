import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { withoutPlaces } from '@/domain/robots/scriptEdits';
import { Button } from '@/ui/button/Button';
import { useScriptScreen } from '../scriptContext';
import type { ScriptCanvas } from './scriptCanvas';

const ZOOM_STEP = 0.2;

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
        onClick={() => canvas.current?.zoom(ZOOM_STEP)}
      />
      <Button
        track="graph.out"
        kind="plain"
        glyph="minus"
        aria-label={t('script.zoomOut')}
        onClick={() => canvas.current?.zoom(-ZOOM_STEP)}
      />
      <Button track="graph.fit" kind="plain" onClick={() => canvas.current?.fit()}>
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
