import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import type { Reply } from '@/contract/contract';
import type { Script } from '@/domain/robots/script';
import { countDifferences, scriptDiff } from '@/domain/robots/scriptDiff';
import { Empty } from '@/ui/feedback/Empty';
import { Failed } from '@/ui/feedback/Failed';
import { Loading } from '@/ui/feedback/Loading';
import { ChoiceField } from '@/ui/form/field/ChoiceField';
import { SideDrawer } from '@/ui/overlay/SideDrawer';
import { scriptField } from '../script/scriptField';
import { AnswerDifference } from './AnswerDifference';
import { SettingsDifference } from './SettingsDifference';
import { TurnDifference } from './TurnDifference';

type Robot = Reply<'robot.detail'>;
type Version = Robot['versions'][number];

interface VersionCompareProps {
  robot: Robot;
  before: Version;
  after: Version;
  onClose: () => void;
}

/** Two versions turn by turn: first the one before, any other on choice. */
export function VersionCompare({ robot, before, after, onClose }: VersionCompareProps) {
  const { t } = useTranslation('robots');
  const [beforeId, setBeforeId] = useState(String(before.id));
  const { line, id } = robot;
  const one = useRead('robot.version', { params: { line, id, version: Number(beforeId) } });
  const other = useRead('robot.version', { params: { line, id, version: after.id } });
  const failed = [one, other].find(({ failure }) => failure !== null);
  return (
    <SideDrawer open title={t('compare.title', { number: after.number })} onClose={onClose}>
      <div className="aicc-script-turn">
        <ChoiceField
          {...scriptField('before', { value: beforeId, onChange: setBeforeId, onLeave: () => undefined })}
          label={t('compare.with')}
          choices={robot.versions
            .filter((version) => version.id !== after.id)
            .map((version) => ({ value: String(version.id), label: t('version', { number: version.number }) }))}
        />
        {/* While another one is read, the read still has the one before. */}
        {one.data?.id === Number(beforeId) && other.data?.id === after.id ? (
          <Differences line={line} before={one.data.script} after={other.data.script} />
        ) : failed?.failure ? (
          <Failed failure={failed.failure} retry={failed.retry} />
        ) : (
          <Loading shape="lines" count={6} />
        )}
      </div>
    </SideDrawer>
  );
}

function Differences({ line, before, after }: { line: Robot['line']; before: Script; after: Script }) {
  const { t } = useTranslation('robots');
  const diff = scriptDiff(before, after);
  if (countDifferences(diff) === 0) return <Empty glyph="check" title={t('compare.same')} />;
  const { turns, settings, answers } = diff;
  const changed = turns.filter(({ change }) => change !== 'same');
  const sides = { before, after };
  return (
    <>
      <p className="aicc-hint">{t('compare.counts', { count: changed.length, same: turns.length - changed.length })}</p>
      <ol className="aicc-script-differences">
        {settings.length > 0 && <SettingsDifference line={line} settings={settings} {...sides} />}
        {changed.map((turn) => (
          <TurnDifference key={`turn ${turn.turn}`} diff={turn} {...sides} />
        ))}
        {answers.map((answer) => (
          <AnswerDifference key={`answer ${answer.intent}`} diff={answer} {...sides} />
        ))}
      </ol>
    </>
  );
}
