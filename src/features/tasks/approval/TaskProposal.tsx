import { useTranslation } from 'react-i18next';
import { pathTo } from '@/registry/links';
import type { Reply } from '@/contract/contract';
import { useFormat } from '@/ui/format/FormatProvider';
import { ProposalFacts } from '@/parts/proposal/ProposalFacts';
import { Time } from '@/ui/format/Time';
import { OverDailyCap } from '../OverDailyCap';
import { willCallOf } from './willCallOf';

interface TaskProposalProps {
  task: Reply<'task.detail'>;
  proposal: Reply<'task.proposal'>['proposal'];
}

/** Contacts, robot, SIP line, times and estimate of a task that waits for approval. */
export function TaskProposal({ task, proposal }: TaskProposalProps) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const { estimate, robot, appended } = proposal;
  const to = pathTo(
    'taskDetail',
    { line: task.line, id: task.id },
    { tab: 'contacts', ...(appended ? { reason: 'awaitingApproval' } : { state: 'waiting' }) },
  );
  const redials = task.redial
    ? t('parameter.redials', {
        interval: t('parameter.minutes', { number: format.number(task.redialIntervalMinutes) }),
        max: format.number(task.redialMax),
      })
    : t('parameter.no');
  return (
    <>
      <ProposalFacts
        proposal={proposal}
        of={task}
        order={{ ...task.parameters, severalNumbers: task.severalNumbers }}
        who={{ label: t('estimate.willCall'), contacts: willCallOf(proposal), to }}
        facts={[
          {
            key: 'robot',
            label: t('basics.robot'),
            value: t('fact.robotVersion', { name: robot.name, version: robot.version }),
          },
          {
            key: 'start',
            label: t('time.start'),
            value: <Time at={task.startAt} as="dayClock" zone={task.timeZone} />,
          },
          { key: 'end', label: t('time.end'), value: <Time at={task.endAt} as="dayClock" zone={task.timeZone} /> },
          { key: 'zone', label: t('time.zone'), value: task.timeZone },
          { key: 'redial', label: t('redial.title'), value: redials },
          ...(estimate.expectedAttempts === null
            ? []
            : [{ key: 'attempts', label: t('estimate.attempts'), value: format.number(estimate.expectedAttempts) }]),
          ...(estimate.expectedEndAt === null
            ? []
            : [
                {
                  key: 'expectedEnd',
                  label: t('estimate.end'),
                  value: <Time at={estimate.expectedEndAt} as="dayClock" zone={task.timeZone} />,
                },
              ]),
        ]}
      />
      <OverDailyCap estimate={estimate} />
    </>
  );
}
