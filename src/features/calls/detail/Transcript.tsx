import { useTranslation } from 'react-i18next';
import { BranchLink } from '@/parts/recording/BranchLink';
import { HeardTalk } from '@/parts/recording/HeardTalk';
import type { Playback } from '@/parts/recording/playback';
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
  return (
    <HeardTalk
      call={call}
      language={call.language}
      playback={playback}
      action={(index) => (
        <>
          <BranchLink place={call.line} call={call} turn={index} />
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
