import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { laterPart } from '@/ui/feedback/laterPart';
import { TrackedSegmented } from '@/ui/form/TrackedSegmented';
import formCss from '@/ui/form/form.css';
import { Style } from '@/ui/look/Style';
import { useTab } from '@/ui/address/useUrlPlace';
import { Outline } from './outline/Outline';
import { ScriptContext, ScriptPanesContext, useScriptScreen, type Pane, type ScriptPanes } from './scriptContext';
import { ScriptPane } from './ScriptPane';
import { IntentDrawer } from './turn/IntentDrawer';
import { useGraphAhead } from './useGraphAhead';

/** The drawing, whose script is fetched with the first one that is shown. */
const GraphView = laterPart(
  async () => (await import(/* webpackChunkName: "script-graph" */ './graph/ScriptGraph')).ScriptGraph,
  { shape: 'chart' },
);

const views = ['outline', 'graph'] as const;

interface ScriptScreenProps {
  /** above the script */
  notes?: ReactNode;
  tools?: ReactNode;
  state?: ReactNode;
  actions?: ReactNode;
}

/** A script as an outline or drawn, and beside it what is selected. Both show the same data. */
export function ScriptScreen({ notes, tools, state, actions }: ScriptScreenProps) {
  const { t } = useTranslation('robots');
  const [view, setView] = useTab(views, 'view');
  const [pane, setPane] = useState<Pane>('turn');
  const [intent, showIntent] = useState<string | null>(null);
  const paneElement = useRef<HTMLElement>(null);
  const screen = useScriptScreen();
  useGraphAhead(screen.script);
  const { select: selectTurn } = screen;
  const select = useCallback(
    (turn: string | null) => {
      selectTurn(turn);
      // In a trial one turn after the other is looked at without leaving the talk.
      setPane((now) => (now === 'settings' ? 'turn' : now));
    },
    [selectTurn],
  );
  const shown = useMemo(() => ({ ...screen, select }), [screen, select]);
  const ways = useMemo<ScriptPanes>(
    () => ({
      showIntent,
      showPane: (next) => {
        setPane(next);
        paneElement.current?.focus();
      },
    }),
    [],
  );
  return (
    <ScriptPanesContext value={ways}>
      <ScriptContext value={shown}>
        <Style css={formCss} />
        {notes}
        <div className="aicc-script-bar">
          <TrackedSegmented<(typeof views)[number]>
            track="script.view"
            label={t('script.view')}
            value={view}
            onChange={setView}
            options={views.map((value) => ({ value, label: t(`script.views.${value}`) }))}
          />
          {tools}
          <span className="aicc-script-space" />
          {state}
          {actions}
        </div>
        <div className="aicc-script-box">
          <div className="aicc-script">
            <section className="aicc-script-body" aria-label={t(`script.views.${view}`)}>
              {view === 'outline' ? <Outline /> : <GraphView />}
            </section>
            <ScriptPane element={paneElement} pane={pane} onChange={setPane} />
          </div>
        </div>
        {/* Here, because what leads to it may go once it is corrected. */}
        {intent !== null && <IntentDrawer id={intent} onClose={() => showIntent(null)} />}
      </ScriptContext>
    </ScriptPanesContext>
  );
}
