import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { HeardTalk } from '@/parts/recording/HeardTalk';
import type { Playback } from '@/parts/recording/playback';
import { pathTo } from '@/registry/links';
import { useMay } from '@/session/useMay';
import { Button } from '@/ui/button/Button';
import type { CallDetail } from '../callDetail';
import { TurnFeedback } from '../marks/TurnFeedback';

interface TranscriptProps {
  call: CallDetail;
  playback: Playback | null;
  /** absent without the permission to give feedback */
  onFeedback: ((turn: number) => void) | undefined;
}

/** What was said, with the feedback on it. */
export function Transcript({ call, playback, onFeedback }: TranscriptProps) {
  const { t } = useTranslation('calls');
  const mayBranch = useMay('RobotList', call.line)('view');
  return (
    <HeardTalk
      call={call}
      language={call.language}
      playback={playback}
      action={(index) => (
        <>
          {/* What is said first greets, and answers nothing. */}
          {mayBranch && index > 0 && call.turns[index]?.speaker === 'callee' && <BranchLink call={call} turn={index} />}
          {onFeedback && (
            <Button
              track="feedback.turn"
              kind="plain"
              glyph="flag"
              className="aicc-turn-flag"
              aria-label={t('feedback.onTurn', { number: index + 1 })}
              onClick={() => onFeedback(index)}
            />
          )}
        </>
      )}
      under={(index) => <TurnFeedback call={call} turn={index} />}
    />
  );
}

/** How the call would have gone with another answer here. */
function BranchLink({ call, turn }: { call: CallDetail; turn: number }) {
  const { t } = useTranslation('calls');
  const navigate = useNavigate();
  const { line, id, robot } = call;
  return (
    <Button
      track="branch.open"
      kind="plain"
      glyph="flow"
      className="aicc-turn-flag"
      aria-label={t('transcript.branch', { number: turn + 1 })}
      onClick={() => void navigate(pathTo('branch', { line, id: robot.id, call: id }, { turn }))}
    />
  );
}
