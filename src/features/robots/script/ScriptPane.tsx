import { useTranslation } from 'react-i18next';
import { TrackedSegmented } from '@/ui/form/TrackedSegmented';
import { CheckPane } from './CheckPane';
import { useScriptScreen } from './scriptContext';
import { SettingsPane } from './SettingsPane';
import { TrialPane } from './trial/TrialPane';
import { TurnPane } from './turn/TurnPane';

const panes = ['turn', 'check', 'trial', 'settings'] as const;
export type Pane = (typeof panes)[number];

interface ScriptPaneProps {
  pane: Pane;
  onChange: (pane: Pane) => void;
  now: () => number;
}

/** Beside the script: the selected turn, what is wrong, a trial talk, or what holds for the whole script. */
export function ScriptPane({ pane, onChange, now }: ScriptPaneProps) {
  const { t } = useTranslation('robots');
  const { findings } = useScriptScreen();
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
          label: value === 'check' ? t('script.panes.check', { count: findings.length }) : t(`script.panes.${value}`),
        }))}
      />
      {pane === 'turn' && <TurnPane />}
      {pane === 'check' && <CheckPane />}
      {pane === 'trial' && <TrialPane now={now} />}
      {pane === 'settings' && <SettingsPane />}
    </aside>
  );
}
