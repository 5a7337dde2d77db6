import { memo, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { TrackedSegmented } from '@/ui/form/TrackedSegmented';
import { CalleesPane } from './callees/CalleesPane';
import { CheckPane } from './CheckPane';
import { panes, useScriptScreen, type Pane } from './scriptContext';
import { SettingsPane } from './SettingsPane';
import { TrialPane } from './trial/TrialPane';
import { TurnPane } from './turn/TurnPane';

interface ScriptPaneProps {
  pane: Pane;
  onChange: (pane: Pane) => void;
  element: RefObject<HTMLElement | null>;
}

/**
 * Beside the script: the selected turn, what is wrong, test callees, a trial talk, or settings of the whole script. The
 * many fields of a long script stay as they are while the script is shown in another way.
 */
export const ScriptPane = memo(function ScriptPane({ pane, onChange, element }: ScriptPaneProps) {
  const { t } = useTranslation('robots');
  const { findings, tunnel, line } = useScriptScreen();
  const failed = tunnel.run?.callees.filter((callee) => callee.failed !== null).length ?? 0;
  const counts = { check: findings.length, callees: failed };
  return (
    <aside ref={element} tabIndex={-1} className="aicc-script-pane aicc-surface" aria-label={t('script.pane')}>
      <TrackedSegmented<Pane>
        block
        track="script.pane"
        label={t('script.pane')}
        value={pane}
        onChange={onChange}
        options={panes.map((value) => ({
          value,
          label:
            value === 'check' || value === 'callees'
              ? t(value === 'callees' && line === 'Inbound' ? 'inbound.panes' : `script.panes.${value}`, {
                  count: counts[value],
                })
              : t(`script.panes.${value}`),
        }))}
      />
      {pane === 'turn' && <TurnPane />}
      {pane === 'check' && <CheckPane />}
      {pane === 'callees' && <CalleesPane />}
      {pane === 'trial' && <TrialPane />}
      {pane === 'settings' && <SettingsPane />}
    </aside>
  );
});
