import { useTranslation } from 'react-i18next';
import { Talk } from '@/parts/talk/Talk';
import { Button } from '@/ui/button/Button';
import { formatPosition } from '@/ui/format/format';
import { triedBy } from '../robotWords';
import type { BranchCall } from './branchCall';

interface CallAsItWentProps {
  call: BranchCall;
  /** turns that can be branched from */
  points: readonly number[];
  /** index of the one where the branch begins */
  from: number;
  onBranch: (point: number) => void;
}

/** The transcript; each answer, and each unanswered question, can be branched from. */
export function CallAsItWent({ call, points, from, onBranch }: CallAsItWentProps) {
  const { t } = useTranslation('robots');
  const speakers = {
    robot: t('script.robot'),
    callee: t(`tried.callee.${triedBy(call.place)}`),
    agent: t('branch.agent'),
  };
  return (
    <Talk
      turns={call.turns}
      language={call.language}
      now={points[from] ?? -1}
      speaker={(speaker) => speakers[speaker]}
      time={({ atMs }) => <span className="aicc-hint aicc-num">{formatPosition(atMs / 1000)}</span>}
      action={(index) => {
        const point = points.indexOf(index);
        if (point < 0) return null;
        return (
          <Button
            track="branch.from"
            kind="plain"
            glyph="flow"
            className="aicc-branch-from"
            aria-label={t('branch.from', { number: point + 1 })}
            aria-pressed={point === from}
            onClick={() => onBranch(point)}
          />
        );
      }}
    />
  );
}
