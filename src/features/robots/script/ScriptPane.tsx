import { useTranslation } from 'react-i18next';
import { TrackedSegmented } from '@/ui/form/TrackedSegmented';
import { CalleesPane } from './callees/CalleesPane';
import { CheckPane } from './CheckPane';
import { useScriptScreen } from './scriptContext';
import { SettingsPane } from './SettingsPane';
import { TrialPane } from './trial/TrialPane';
import { TurnPane } from './turn/TurnPane';

const panes = ['turn', 'check', 'callees', 'trial', 'settings'] as const;
export type Pane = (typeof panes)[number];

interface ScriptPaneProps {
  pane: Pane;
  onChange: (pane: Pane) => void;
  now: () => number;
}

/** Beside the script: the selected turn, what is wrong, test callees, a trial talk, or settings of the whole script. */
export function ScriptPane({ pane, onChange, now }: ScriptPaneProps) {
  const { t } = useTranslation('robots');
  const { findings, tunnel, line } = useScriptScreen();
  const failed = tunnel.run?.callees.filter((callee) => callee.failed !== null).length ?? 0;
  const counts = { check: findings.length, callees: failed };
  return (
    <aside className="aicc-script-pane aicc-surface" aria-label={t('script.pane')}>
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
      {pane === 'callees' && <CalleesPane now={now} />}
      {pane === 'trial' && <TrialPane now={now} />}
      {pane === 'settings' && <SettingsPane />}
    </aside>
  );
}
