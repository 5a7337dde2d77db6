import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '@/api/query';
import { useDetailPaths } from '@/parts/line/useDetailPaths';
import type { Reply } from '@/contract/contract';
import { isTaskOver } from '@/domain/tasks/taskStates';
import { Failed } from '@/ui/feedback/Failed';
import { CampaignForecast } from '@/parts/forecast/CampaignForecast';
import { useFormat } from '@/ui/format/FormatProvider';
import { Loading } from '@/ui/feedback/Loading';
import { Note } from '@/ui/feedback/Note';
import { ApprovalHistory } from '@/parts/proposal/ApprovalHistory';
import { DecisionPanel } from '@/parts/proposal/DecisionPanel';
import { ProposalView } from '@/parts/proposal/ProposalView';
import { ProposalWords } from '@/parts/proposal/ProposalWords';
import { TaskProposal } from './TaskProposal';
import { willCallOf } from './willCallOf';
import { useTaskDecisions } from './useTaskDecisions';

type Task = Reply<'task.detail'>;
interface SeenProps {
  task: Task;
  seen: Reply<'task.proposal'>;
  read: Pick<ReturnType<typeof useRead<'task.proposal'>>, 'failure' | 'retry' | 'at'>;
}

/** What an approval covers, the buttons for the decision, and the history; of a task that is over, its history. */
export function ApprovalPanel({ task }: { task: Task }) {
  const { data, ...read } = useRead('task.proposal', { params: { line: task.line, id: task.id } });
  if (data !== undefined) return <Seen task={task} seen={data} read={read} />;
  return read.failure === null ? (
    <Loading shape="lines" count={6} />
  ) : (
    <Failed inline failure={read.failure} retry={read.retry} />
  );
}

function Seen({ task, seen: { proposal, records }, read }: SeenProps) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const paths = useDetailPaths();
  const decisions = useTaskDecisions(task, proposal);
  const said = (count: number) => ({ count, number: format.number(count) });
  const isAwaiting = task.approval === 'awaiting';
  const cutOff = proposal.estimate.cutOff ?? 0;
  const steps = records.map(({ action, contacts, current, ...step }) => ({
    ...step,
    title: t(`approval.step.${action}`, said(contacts)),
    ...(action === 'approve' && !current && task.approval !== 'approved' ? { hint: t('approval.overtaken') } : {}),
  }));
  const history = <ApprovalHistory steps={steps} zone={task.timeZone} none={t('approval.draft')} />;
  // Nothing of it is left to call: the figures would all be nothing.
  if (isTaskOver(task.state)) return history;
  return (
    <ProposalView
      read={read}
      isAwaiting={isAwaiting}
      digest={proposal.digest}
      decision={
        <DecisionPanel
          what="task"
          of={task}
          {...decisions}
          look={read.retry}
          isAwaiting={isAwaiting}
          isRobotValid={proposal.robotValid}
          isLineActive={proposal.sipLineActive}
          question={t(proposal.appended ? 'approval.appended' : 'approval.asked', said(willCallOf(proposal)))}
        />
      }
      forecast={isAwaiting && <CampaignForecast kind="task" of={task} />}
      facts={<TaskProposal task={task} proposal={proposal} />}
      more={
        <>
          {cutOff > 0 && <Note kind="warning">{t('estimate.cutOff', said(cutOff))}</Note>}
          <Link data-track="approval.parameters" to={paths.task(task, { tab: 'parameters' })}>
            {t('approval.parameters')}
          </Link>
        </>
      }
    >
      {history}
      <ProposalWords says={proposal.says} filledFor={proposal.filledFor} />
    </ProposalView>
  );
}
