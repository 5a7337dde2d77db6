import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { StateTag } from '@/parts/state/StateTag';
import { useOpenItem, idIn } from '@/ui/address/useUrlPlace';
import { Button } from '@/ui/button/Button';
import { useFormat } from '@/ui/format/FormatProvider';
import { Time } from '@/ui/format/Time';
import { ActionButtons } from '@/ui/list/ActionButtons';
import { VersionCompare } from '../compare/VersionCompare';
import { useVersionActions } from './useVersionActions';

type Robot = Reply<'robot.detail'>;

/** Every version with who wrote and applied it; any two next to each other are compared. */
export function VersionList({ robot }: { robot: Robot }) {
  const { t } = useTranslation('robots');
  const format = useFormat();
  const actions = useVersionActions(robot);
  const compared = useOpenItem('compare');
  const shown = robot.versions.find(({ id }) => id === idIn(compared.open));
  const before = shown && robot.versions.find(({ number }) => number < shown.number);
  return (
    <>
      <ol className="aicc-robot-versions">
        {robot.versions.map((version, index) => (
          <li key={version.id} className="aicc-surface">
            <div className="aicc-robot-version-head">
              <h3>{t('version', { number: version.number })}</h3>
              <StateTag kind="robotVersion" state={version.state} />
              <span className="aicc-hint">
                {t('versions.turns', { count: version.turns, number: format.number(version.turns) })}
              </span>
            </div>
            <VersionMaker version={version} />
            <div className="aicc-script-tools">
              <ActionButtons actions={actions(version)} leading={['apply']} />
              {index < robot.versions.length - 1 && (
                <Button track="version.compare" onClick={() => compared.show(version.id)}>
                  {t('versions.compare')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      {shown && before && <VersionCompare robot={robot} before={before} after={shown} onClose={compared.close} />}
    </>
  );
}

/** Who applied it and when; of one that is written, who changed it last. */
function VersionMaker({ version }: { version: Robot['versions'][number] }) {
  const { t } = useTranslation('robots');
  const isApplied = version.appliedAt !== null;
  const by = isApplied ? version.appliedBy : version.changedBy;
  const words =
    by === '' ? t('versions.appliedBySystem') : t(isApplied ? 'versions.applied' : 'versions.written', { name: by });
  return (
    <p className="aicc-hint">
      {words} <Time at={version.appliedAt ?? version.changedAt} />
    </p>
  );
}
