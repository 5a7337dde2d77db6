import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import type { HeardAnswer } from '@/domain/robots/heardAnswers';
import { Talk } from '@/parts/talk/Talk';
import { Button } from '@/ui/button/Button';
import { formatPosition } from '@/ui/format/format';

interface CallAsItWentProps {
  call: Reply<'call.detail'>;
  answers: readonly HeardAnswer[];
  /** the answer that is another in the branch */
  from: number;
  onBranch: (answer: number) => void;
}

/** The transcript; each answer, and each question nobody answered, can be branched from. */
export function CallAsItWent({ call, answers, from, onBranch }: CallAsItWentProps) {
  const { t } = useTranslation('robots');
  const speakers = { robot: t('script.robot'), callee: t('tried.callee.callees'), agent: t('branch.agent') };
  return (
    <Talk
      turns={call.turns}
      language={call.language}
      now={answers[from]?.at ?? -1}
      speaker={(speaker) => speakers[speaker]}
      time={({ atMs }) => <span className="aicc-hint aicc-num">{formatPosition(atMs / 1000)}</span>}
      action={(index) => {
        const answer = answers.findIndex(({ at }) => at === index);
        if (answer < 0) return null;
        return (
          <Button
            track="branch.from"
            kind="plain"
            glyph="flow"
            className="aicc-branch-from"
            aria-label={t('branch.from', { number: answer + 1 })}
            aria-pressed={answer === from}
            onClick={() => onBranch(answer)}
          />
        );
      }}
    />
  );
}
