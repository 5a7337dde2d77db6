import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Reply } from '@/contract/contract';
import { branchPoints } from '@/domain/robots/branch/branchPoints';
import { heardAnswers, leavesAt } from '@/domain/robots/talk/heardAnswers';
import { replay } from '@/domain/robots/talk/replay';
import { calleeAnswers } from '@/domain/robots/tunnel/calleeAnswers';
import { localDay } from '@/domain/time/zone';
import { sampleValues } from '@/domain/robots/sampleValues';
import { Empty } from '@/ui/feedback/Empty';
import { Loading } from '@/ui/feedback/Loading';
import { useFormat } from '@/ui/format/FormatProvider';
import { triedBy } from '../robotWords';
import { ReplayedTalk } from '../script/ReplayedTalk';
import { AnswerBox } from '../script/trial/AnswerBox';
import type { BranchCall } from './branchCall';
import { answersOf, branchAt, pointOfTurn } from './branchOf';
import { BranchFields } from './BranchFields';
import { BranchOutcome } from './BranchOutcome';
import { CallAsItWent } from './CallAsItWent';

type Version = Reply<'robot.version'>;

interface BranchedCallProps {
  call: BranchCall;
  /** of the dialogue, from which another way is tried first */
  turn: number;
  /** the version that spoke */
  spoke: Version;
  /** null: it is being fetched */
  tried: Version | null;
  versions: Reply<'robot.versions'>['versions'];
  chosen: number;
  onChoose: (version: number) => void;
  /** null: it is deleted */
  robotPath: string | null;
}

/** Both paths side by side: the call as it went, and the same answers but one. */
export function BranchedCall({ call, turn, spoke, tried, robotPath, ...choice }: BranchedCallProps) {
  const { t } = useTranslation('robots');
  const { zone } = useFormat();
  const answers = heardAnswers(spoke.script, call.turns);
  const points = branchPoints(spoke.script, call.turns);
  const by = triedBy(call.place);
  const [branch, setBranch] = useState(() => branchAt(answers, pointOfTurn(points, turn)));
  if (points.length === 0) return <Empty title={t('branch.noAnswers')} text={t(`branch.${by}.noAnswersWhy`)} />;
  const script = (tried ?? spoke).script;
  const talk = replay(script, answersOf(answers, branch), {
    today: localDay(call.at, zone),
    untaken: call.transfer === 'fail' ? Infinity : 0,
  });
  const leaves = leavesAt(spoke.script, call.turns, talk.turns);
  const values = { ...sampleValues[script.language], ...calleeAnswers(script.language), ...call.variables };
  return (
    <div className="aicc-branch">
      <section className="aicc-branch-side" aria-labelledby="branch-went">
        <h2 id="branch-went" className="aicc-section">
          {t('branch.went', { number: spoke.number })}
        </h2>
        <CallAsItWent
          call={call}
          points={points}
          from={branch.from}
          onBranch={(from) => setBranch(branchAt(answers, from))}
        />
      </section>
      <section className="aicc-branch-side" aria-labelledby="branch-other">
        <h2 id="branch-other" className="aicc-section">
          {t('branch.other')}
        </h2>
        <BranchFields
          {...choice}
          by={by}
          branch={branch}
          isLast={branch.from >= answers.length - 1}
          onChange={setBranch}
        />
        {tried === null ? (
          <Loading shape="lines" count={6} />
        ) : (
          <>
            <p role="status">{t(leaves === null ? 'branch.same' : 'branch.leaves')}</p>
            <BranchOutcome call={call} state={talk.state} />
            <ReplayedTalk
              script={script}
              turns={talk.turns}
              values={values}
              callee={t(`tried.callee.${by}`)}
              marked={leaves ?? -1}
            />
            {talk.state.end === null ? (
              <AnswerBox
                language={script.language}
                onAnswer={(text) => setBranch({ ...branch, more: [...branch.more, text] })}
              />
            ) : (
              <p>{t(talk.state.end === 'transfer' ? 'script.putThrough' : 'script.hungUp')}</p>
            )}
            <p className="aicc-hint">
              {robotPath === null ? (
                t('branch.deleted')
              ) : (
                <Link data-track="branch.robot" to={robotPath}>
                  {t('branch.toRobot')}
                </Link>
              )}
            </p>
          </>
        )}
      </section>
    </div>
  );
}
