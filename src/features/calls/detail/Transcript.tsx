import { useTranslation } from 'react-i18next';
import type { Playback } from '@/parts/recording/playback';
import { PlayedTalk } from '@/parts/recording/PlayedTalk';
import { slotMoments } from '@/parts/talk/slotMoments';
import { TurnSlots } from '@/parts/talk/TurnSlots';
import { Button } from '@/ui/button/Button';
import type { CallDetail } from '../callRow';
import { TurnFeedback } from '../marks/TurnFeedback';

interface TranscriptProps {
  call: CallDetail;
  playback: Playback | null;
  /** absent without the permission to give feedback */
  onFeedback: ((turn: number) => void) | undefined;
}

/** What was said, with the slots it filled and the feedback on it. */
export function Transcript({ call, playback, onFeedback }: TranscriptProps) {
  const { t } = useTranslation('calls');
  const moments = slotMoments(call);
  return (
    <PlayedTalk
      call={call}
      playback={playback}
      speaker={(speaker) => t(`speaker.${speaker}`)}
      action={
        onFeedback &&
        ((index) => (
          <Button
            track="feedback.turn"
            kind="plain"
            glyph="flag"
            className="aicc-turn-flag"
            aria-label={t('feedback.onTurn', { number: index + 1 })}
            onClick={() => onFeedback(index)}
          />
        ))
      }
      under={(index) => (
        <>
          <TurnFeedback call={call} turn={index} />
          <TurnSlots moments={moments.filter((moment) => moment.turn === index)} />
        </>
      )}
    />
  );
}
