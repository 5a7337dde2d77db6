import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { Failed } from '@/ui/Failed';
import { useFormat } from '@/ui/FormatProvider';
import { Loading } from '@/ui/Loading';
import { Note } from '@/ui/Note';
import { ProposalChanged } from '@/ui/proposal/ProposalChanged';
import { ProposalWords } from '@/ui/proposal/ProposalWords';
import { Stale } from '@/ui/Stale';
import { ApprovalActions } from './ApprovalActions';
import { PlanDecisions } from './PlanDecisions';
import { PlanProposal } from './PlanProposal';

type Plan = Reply<'plan.detail'>;
type Round = Reply<'plan.proposal'>['rounds'][number];

/** Who decided what; before that, what a yes would set free, and who may say it. */
export function PlanApproval({ plan }: { plan: Plan }) {
  return plan.state === 'created' ? <Undecided plan={plan} /> : <PlanDecisions plan={plan} />;
}

function Undecided({ plan }: { plan: Plan }) {
  const { t } = useTranslation(['plans', 'ui']);
  const format = useFormat();
  const { line, id, approval, approvals } = plan;
  const { data: proposal, failure, retry, at } = useRead('plan.proposal', { params: { line, id } });
  if (proposal === undefined) return failure === null ? <Loading shape="lines" count={6} /> : <Failed inline failure={failure} retry={retry} />;
  const voices = voicesOf(proposal.rounds);
  const namesOf = (numbers: readonly number[]) => format.list(plan.rounds.filter(({ number }) => numbers.includes(number)).map(({ name }) => name));
  const said = { count: proposal.contacts, number: format.number(proposal.contacts) };
  return (
    <div className="aicc-plan-pictures">
      {failure !== null && <Stale at={at} failure={failure} retry={retry} />}
      <ProposalChanged digest={proposal.digest} />
      <div className="aicc-surface aicc-plan-card">
        {approval === 'awaiting' && <h2 className="aicc-plan-question">{t('approval.asked', said)}</h2>}
        {approvals.includes('withdraw') && !approvals.includes('approve') && <Note>{t('approval.own')}</Note>}
        {proposal.rounds.some(({ robotValid }) => !robotValid) && <Note kind="warning">{t('approval.robotInvalid')}</Note>}
        {!proposal.sipLineActive && <Note kind="warning">{t('approval.lineDisabled')}</Note>}
        <ApprovalActions plan={plan} proposal={proposal} look={retry} />
      </div>
      <div className="aicc-plan-about">
        <PlanProposal plan={plan} proposal={proposal} />
        <div className="aicc-plan-pictures">
          <PlanDecisions plan={plan} />
          {voices.map(({ numbers, robot, says }) => (
            <ProposalWords key={numbers[0]} says={says} filledFor={proposal.filledFor} who={voices.length === 1 ? t('approval.voice', robot) : t('approval.voiceOf', { ...robot, rounds: namesOf(numbers) })} />
          ))}
        </div>
      </div>
    </div>
  );
}

/** One robot speaks in several rounds with the same words; by the hour it may greet otherwise. */
function voicesOf(rounds: readonly Round[]): { numbers: number[]; robot: Round['robot']; says: Round['says'] }[] {
  const voice = ({ robot: { name, version }, says }: Round) => JSON.stringify([name, version, says]);
  return [...new Set(rounds.map(voice))].flatMap((one) => {
    const those = rounds.filter((round) => voice(round) === one);
    return those[0] === undefined ? [] : [{ numbers: those.map(({ number }) => number), robot: those[0].robot, says: those[0].says }];
  });
}
