import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { replay } from '@/domain/robots/talk/replay';
import { Button } from '@/ui/button/Button';
import { useFormat } from '@/ui/format/FormatProvider';
import { AnswerBox } from './AnswerBox';
import { TrialOutcome } from './TrialOutcome';
import { ReplayedTalk } from '../ReplayedTalk';
import { sampleValues } from '@/domain/robots/sampleValues';
import { useScriptScreen } from '../scriptContext';

/**
 * A talk with the script as it is written: what is typed is understood as in a call. A change of the script is heard at
 * once, because the answers are given to it again.
 */
export function TrialPane() {
  const { t } = useTranslation('robots');
  const { line, script, select } = useScriptScreen();
  const format = useFormat();
  const [answers, setAnswers] = useState<readonly string[]>([]);
  const [untaken, setUntaken] = useState(0);
  const [isPutThrough, setPutThrough] = useState(false);
  const today = format.today();
  const talk = replay(script, answers, { today, untaken });
  const { state } = talk;
  const asksForAgent = state.end === 'transfer' && !isPutThrough;
  const goBackTo = (left: readonly string[]) => {
    setAnswers(left);
    setPutThrough(false);
    // A transfer that is taken back is offered anew.
    setUntaken(left.length === 0 ? 0 : replay(script, left, { today, untaken }).state.untaken);
  };
  return (
    <div className="aicc-script-trial">
      <p className="aicc-hint">{t(line === 'Inbound' ? 'inbound.trialText' : 'script.trialText')}</p>
      <ReplayedTalk
        script={script}
        turns={talk.turns}
        values={sampleValues[script.language]}
        callee={t('script.you')}
        onTurn={select}
      />
      {state.end === null && (
        <AnswerBox language={script.language} onAnswer={(text) => setAnswers([...answers, text])} />
      )}
      {asksForAgent && (
        <div className="aicc-script-tools">
          <p>{t('script.transfers')}</p>
          <Button track="trial.agentAnswers" onClick={() => setPutThrough(true)}>
            {t('script.agentAnswers')}
          </Button>
          <Button track="trial.nobodyAnswers" onClick={() => setUntaken(state.untaken + 1)}>
            {t('script.nobodyAnswers')}
          </Button>
        </div>
      )}
      {state.end !== null && !asksForAgent && (
        <p role="status">{t(state.end === 'transfer' ? 'script.putThrough' : 'script.hungUp')}</p>
      )}
      <TrialOutcome line={line} state={state} />
      <div className="aicc-script-tools">
        <Button
          track="trial.back"
          glyph="undo"
          disabledReason={answers.length === 0 ? t('script.nothingSaid') : undefined}
          onClick={() => goBackTo(answers.slice(0, -1))}
        >
          {t('script.takeBack')}
        </Button>
        <Button track="trial.restart" glyph="refresh" onClick={() => goBackTo([])}>
          {t('script.restart')}
        </Button>
      </div>
    </div>
  );
}
