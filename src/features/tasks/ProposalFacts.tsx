import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pathTo } from '@/app/links';
import type { Reply } from '@/contract/contract';
import type { Fact } from '@/ui/DetailStrip';
import { useNumberOrder } from '@/ui/contacts/useNumberOrder';
import { Facts } from '@/ui/Facts';
import { NO_VALUE } from '@/ui/format';
import { useFormat } from '@/ui/FormatProvider';
import { Note } from '@/ui/Note';
import { Time } from '@/ui/Time';
import type { Proposal } from './ApprovalActions';

/** Whom, with whom, over which line, from when to when, and what it will come to. */
export function ProposalFacts({ task, proposal }: { task: Reply<'task.detail'>; proposal: Proposal }) {
  const { t } = useTranslation(['tasks', 'labels']);
  const format = useFormat();
  const { estimate, robot, contacts, appended, skipped, callerId } = proposal;
  const said = (count: number) => ({ count, number: format.number(count) });
  const who = pathTo('taskDetail', { line: task.line, id: task.id }, { tab: 'contacts', ...(appended ? { reason: 'awaitingApproval' } : { state: 'waiting' }) });
  const order = useNumberOrder({ ...task.parameters, severalNumbers: task.severalNumbers });
  const left = Object.entries(skipped);
  const redials = task.redial
    ? t('parameter.redials', { interval: t('parameter.minutes', { number: format.number(task.redialIntervalMinutes) }), max: format.number(task.redialMax) })
    : t('parameter.no');
  const facts: Fact[] = [
    { key: 'contacts', label: t('estimate.willCall'), value: <Link to={who}>{t('estimate.contacts', said(contacts))}</Link> },
    ...left.map(([reason, count]) => ({ key: reason, label: t(`labels:reason.contact.${reason}`, reason), value: t('estimate.contacts', said(count)) })),
    { key: 'robot', label: t('basics.robot'), value: t('fact.robotVersion', { name: robot.name, version: robot.version }) },
    { key: 'sipLine', label: t('basics.sipLine'), value: task.sipLine.name },
    { key: 'caller', label: t('approval.callerId'), value: callerId === '' ? NO_VALUE : callerId },
    { key: 'start', label: t('time.start'), value: <Time at={task.startAt} as="dayClock" zone={task.timeZone} /> },
    { key: 'end', label: t('time.end'), value: <Time at={task.endAt} as="dayClock" zone={task.timeZone} /> },
    { key: 'zone', label: t('time.zone'), value: task.timeZone },
    ...order,
    { key: 'redial', label: t('redial.title'), value: redials },
    ...(estimate.expectedAttempts === null ? [] : [{ key: 'attempts', label: t('estimate.attempts'), value: format.number(estimate.expectedAttempts) }]),
    ...(estimate.expectedEndAt === null ? [] : [{ key: 'expectedEnd', label: t('estimate.end'), value: <Time at={estimate.expectedEndAt} as="dayClock" zone={task.timeZone} /> }]),
  ];
  return (
    <section className="aicc-surface aicc-task-picture">
      <h2 className="aicc-task-question">{t('approval.what')}</h2>
      <Facts facts={facts} />
      {(estimate.cutOff ?? 0) > 0 && <Note kind="warning">{t('estimate.cutOff', said(estimate.cutOff ?? 0))}</Note>}
      <Link to={pathTo('taskDetail', { line: task.line, id: task.id }, { tab: 'parameters' })}>{t('approval.parameters')}</Link>
    </section>
  );
}
