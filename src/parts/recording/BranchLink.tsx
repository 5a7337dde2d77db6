import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { robotMenu, type RobotPlace } from '@/domain/robots/robotPlace';
import { pathTo } from '@/registry/links';
import { useMay } from '@/session/useMay';
import { Button } from '@/ui/button/Button';

interface BranchLinkProps {
  place: RobotPlace;
  call: {
    readonly id: number;
    /** null: no robot talked */
    readonly robot: { readonly id: number } | null;
    readonly branchPoints: readonly number[];
  };
  /** of the dialogue */
  turn: number;
}

/** How the call would have gone with another answer here; for those who may see the robot. */
export function BranchLink({ place, call: { id, robot, branchPoints }, turn }: BranchLinkProps) {
  const { t } = useTranslation('calls');
  const navigate = useNavigate();
  const mayBranch = useMay(robotMenu(place), place)('view');
  if (!mayBranch || robot === null || !branchPoints.includes(turn)) return null;
  const params = { id: robot.id, call: id };
  return (
    <Button
      track="branch.open"
      kind="plain"
      glyph="flow"
      className="aicc-turn-flag"
      aria-label={t('transcript.branch', { number: turn + 1 })}
      onClick={() =>
        void navigate(
          place === 'Inbound'
            ? pathTo('inboundBranch', params, { turn })
            : pathTo('branch', { line: place, ...params }, { turn }),
        )
      }
    />
  );
}
