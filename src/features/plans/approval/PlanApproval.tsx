import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { Failed } from '@/ui/feedback/Failed';
import { useFormat } from '@/ui/format/FormatProvider';
import { Loading } from '@/ui/feedback/Loading';
import { ApprovalHistory } from '@/parts/proposal/ApprovalHistory';
import { DecisionPanel } from '@/parts/proposal/DecisionPanel';
import { ProposalView } from '@/parts/proposal/ProposalView';
import { ProposalWords } from '@/parts/proposal/ProposalWords';
import { PlanProposal } from './PlanProposal';
import { usePlanDecisions } from './usePlanDecisions';

type Plan = Reply<'plan.detail'>;
type Round = Reply<'plan.proposal'>['rounds'][number];
interface SeenProps {
  plan: Plan;
  proposal: Reply<'plan.proposal'>;
  read: Pick<ReturnType<typeof useRead<'plan.proposal'>>, 'failure' | 'retry' | 'at'>;
}

/** The approval of a plan: its history, and before the decision what it covers, with the buttons. */
export function PlanApproval({ plan }: { plan: Plan }) {
  return plan.state === 'created' ? <Undecided plan={plan} /> : <PlanHistory plan={plan} />;
}

function Undecided({ plan }: { plan: Plan }) {
  const { data, ...read } = useRead('plan.proposal', { params: { line: plan.line, id: plan.id } });
  if (data !== undefined) return <Seen plan={plan} proposal={data} read={read} />;
  return read.failure === null ? (
    <Loading shape="lines" count={6} />
  ) : (
    <Failed inline failure={read.failure} retry={read.retry} />
  );
}

function Seen({ plan, proposal, read }: SeenProps) {
  const { t } = useTranslation('plans');
  const format = useFormat();
  const decisions = usePlanDecisions(plan, proposal);
  const voices = voicesOf(proposal.rounds);
  const namesOf = (numbers: readonly number[]) =>
    format.list(plan.rounds.filter(({ number }) => numbers.includes(number)).map(({ name }) => name));
  const isAwaiting = plan.approval === 'awaiting';
  return (
    <ProposalView
      read={read}
      isAwaiting={isAwaiting}
      digest={proposal.digest}
      decision={
        <DecisionPanel
          what="plan"
          of={plan}
          {...decisions}
          look={read.retry}
          isAwaiting={isAwaiting}
          isRobotValid={proposal.rounds.every(({ robotValid }) => robotValid)}
          isLineActive={proposal.sipLineActive}
          question={t('approval.asked', { count: proposal.contacts, number: format.number(proposal.contacts) })}
        />
      }
      facts={<PlanProposal plan={plan} proposal={proposal} />}
    >
      <PlanHistory plan={plan} />
      {voices.map(({ numbers, robot, says }) => (
        <ProposalWords
          key={numbers[0]}
          says={says}
          filledFor={proposal.filledFor}
          who={
            voices.length === 1
              ? t('approval.voice', robot)
              : t('approval.voiceOf', { ...robot, rounds: namesOf(numbers) })
          }
        />
      ))}
    </ProposalView>
  );
}

function PlanHistory({ plan: { approval, decisions, timeZone } }: { plan: Plan }) {
  const { t } = useTranslation('plans');
  return (
    <ApprovalHistory
      steps={decisions.map(({ action, ...step }) => ({ ...step, title: t(`approval.step.${action}`) }))}
      zone={timeZone}
      none={t(approval === 'created' ? 'approval.draft' : 'about.noApproval')}
    />
  );
}

/** One robot may say the same in several rounds, but its greeting may differ by hour. */
function voicesOf(rounds: readonly Round[]): { numbers: number[]; robot: Round['robot']; says: Round['says'] }[] {
  const voice = ({ robot: { name, version }, says }: Round) => JSON.stringify([name, version, says]);
  return [...new Set(rounds.map(voice))].flatMap((one) => {
    const those = rounds.filter((round) => voice(round) === one);
    return those[0] === undefined
      ? []
      : [{ numbers: those.map(({ number }) => number), robot: those[0].robot, says: those[0].says }];
  });
}
