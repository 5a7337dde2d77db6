import { useTranslation } from 'react-i18next';
import { turnsInOrder } from '@/domain/robots/talk/reachable';
import type { RobotPlace } from '@/domain/robots/robotPlace';
import type { Script } from '@/domain/robots/script';
import type { SettingField } from '@/domain/robots/scriptDiff';
import { LabelTag } from '@/parts/labels/LabelTag';
import { NO_VALUE } from '@/ui/format/format';
import { ScriptText } from '../script/ScriptText';
import { useTurnName } from '../script/useTurnName';
import { DifferenceCard } from './DifferenceCard';

interface SettingsDifferenceProps {
  line: RobotPlace;
  settings: readonly SettingField[];
  before: Script;
  after: Script;
}

/** What belongs to the script as a whole, in two versions: what differs of it. */
export function SettingsDifference({ line, settings, before, after }: SettingsDifferenceProps) {
  const { t } = useTranslation(['robots', 'labels']);
  const nameOf = useTurnName();
  const names: Readonly<Record<SettingField, string>> = {
    language: t('column.language'),
    start: t('script.starts'),
    label: t('script.defaultLabel'),
    voicemail: t('script.voicemail'),
  };
  const valueOf = (setting: SettingField, script: Script) => {
    const { language, start, label, voicemail } = script;
    if (setting === 'language') return t(`labels:robot.language.${language}`);
    if (setting === 'start') return `${turnsInOrder(script).indexOf(start) + 1} ${nameOf(script, start)}`;
    if (setting === 'label') return <LabelTag product={line} letter={label} />;
    return voicemail === '' ? (
      NO_VALUE
    ) : (
      <span lang={language} className="aicc-script-text">
        <ScriptText text={voicemail} />
      </span>
    );
  };
  const side = (kind: 'before' | 'after', script: Script) => (
    <div>
      <p className="aicc-hint">{t(`compare.${kind}`)}</p>
      {settings.map((setting) => (
        <p key={setting}>
          <span className="aicc-hint">{names[setting]}:</span> {valueOf(setting, script)}
        </p>
      ))}
    </div>
  );
  return (
    <DifferenceCard
      name={t('script.panes.settings')}
      change="changed"
      before={side('before', before)}
      after={side('after', after)}
    />
  );
}
