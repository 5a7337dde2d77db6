import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fillText } from '@/domain/calls/fillText';
import { replay, type ReplayedTurn } from '@/domain/robots/talk/replay';
import { untakenOf, type CalleeOutcome } from '@/domain/robots/tunnel/callee';
import { calleeAnswers } from '@/domain/robots/tunnel/calleeAnswers';
import { useFormat } from '@/ui/format/FormatProvider';
import { ReplayedTalk } from '../ReplayedTalk';
import { sampleValues } from '@/domain/robots/sampleValues';
import { triedBy } from '../../robotWords';
import { useScriptScreen } from '../scriptContext';
import { TrialOutcome } from '../trial/TrialOutcome';
import { CalleeProblem } from './CalleeProblem';
import { useCalleeName } from './useCalleeName';

/** The talk of one test callee, with where it went wrong. */
export function CalleeTalk({ callee }: { callee: CalleeOutcome }) {
  const { t } = useTranslation('robots');
  const { line, script, select } = useScriptScreen();
  const { today } = useFormat();
  const nameOf = useCalleeName();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const values = { ...sampleValues[script.language], ...calleeAnswers(script.language) };
  const talk = replay(script, callee.answers, { today: today(), untaken: untakenOf(callee.kind) });
  const marked = wrongIndex(talk.turns, callee);
  return (
    <section className="aicc-script-trial" aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        {nameOf(callee)}
      </h3>
      {callee.kind === 'voicemail' ? (
        <p lang={script.language} className="aicc-script-text">
          {fillText(script.voicemail, values)}
        </p>
      ) : (
        <ReplayedTalk
          script={script}
          onTurn={select}
          turns={talk.turns}
          values={values}
          callee={t(`tried.callee.${triedBy(line)}`)}
          marked={marked}
          under={(index) => index === marked && <CalleeProblem callee={callee} />}
        />
      )}
      {marked < 0 && <CalleeProblem callee={callee} />}
      <p>{t(`callees.end.${callee.end}`)}</p>
      {callee.kind !== 'voicemail' && <TrialOutcome line={line} state={talk.state} />}
    </section>
  );
}

/** What was said when it went wrong: a private detail by the robot, else the answer that was treated wrongly. */
function wrongIndex(turns: readonly ReplayedTurn[], { failed, at }: CalleeOutcome): number {
  const isThere = (speaker: ReplayedTurn['speaker']) => (turn: ReplayedTurn) =>
    turn.speaker === speaker && turn.turn === at;
  if (failed === null || at === null) return -1;
  if (failed === 'private') return turns.findIndex(isThere('robot'));
  if (failed === 'end') return turns.findLastIndex(isThere('callee'));
  return turns.findIndex(isThere('callee'));
}
