import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { Failed } from '@/ui/Failed';
import { CampaignForecast } from '@/ui/forecast/CampaignForecast';
import { useFormat } from '@/ui/FormatProvider';
import { Loading } from '@/ui/Loading';
import { Note } from '@/ui/Note';
import { ProposalChanged } from '@/ui/proposal/ProposalChanged';
import { ProposalWords } from '@/ui/proposal/ProposalWords';
import { Stale } from '@/ui/Stale';
import { ApprovalActions } from './ApprovalActions';
import { ApprovalRecord } from './ApprovalRecord';
import { ProposalFacts } from './ProposalFacts';

/** What a yes would set free, who may say it, and every step that led here. */
export function ApprovalPanel({ task }: { task: Reply<'task.detail'> }) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const { line, id, approval } = task;
  const { data, failure, retry, at } = useRead('task.proposal', { params: { line, id } });
  if (data === undefined) return failure === null ? <Loading shape="lines" count={6} /> : <Failed inline failure={failure} retry={retry} />;
  const { proposal, records } = data;
  const said = { count: proposal.contacts, number: format.number(proposal.contacts) };
  return (
    <div className="aicc-task-approval">
      {failure !== null && <Stale at={at} failure={failure} retry={retry} />}
      {approval === 'awaiting' && <ProposalChanged digest={proposal.digest} />}
      {approval === 'awaiting' && (
        <div className="aicc-surface aicc-task-picture">
          <h2 className="aicc-task-question">{t(proposal.appended ? 'approval.appended' : 'approval.asked', said)}</h2>
          {task.approvals.includes('withdraw') && !task.approvals.includes('approve') && <Note>{t('approval.own')}</Note>}
          {!proposal.robotValid && <Note kind="warning">{t('approval.robotInvalid')}</Note>}
          {!proposal.sipLineActive && <Note kind="warning">{t('approval.lineDisabled')}</Note>}
          <ApprovalActions task={task} proposal={proposal} look={retry} />
        </div>
      )}
      {approval !== 'awaiting' && task.approvals.length > 0 && <ApprovalActions task={task} proposal={proposal} look={retry} />}
      {approval === 'awaiting' && <CampaignForecast kind="task" of={task} />}
      <div className="aicc-task-pictures">
        <ProposalFacts task={task} proposal={proposal} />
        <div className="aicc-task-column">
          <ApprovalRecord task={task} records={records} />
          <ProposalWords says={proposal.says} filledFor={proposal.filledFor} />
        </div>
      </div>
    </div>
  );
}
