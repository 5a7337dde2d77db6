import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { useFormat } from '@/ui/FormatProvider';
import { Time } from '@/ui/Time';

type Record = Reply<'task.proposal'>['records'][number];

/** Who made, asked, decided and changed what, oldest first; what no longer holds is told. */
export function ApprovalRecord({ task, records }: { task: Reply<'task.detail'>; records: readonly Record[] }) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  return (
    <section className="aicc-surface aicc-task-picture">
      <h2 className="aicc-task-question">{t('approval.record')}</h2>
      <ol className="aicc-task-record">
        {records.map((record, index) => (
          <li key={index}>
            <span className="aicc-task-step">
              <strong>{t(`approval.step.${record.action}`, { count: record.contacts, number: format.number(record.contacts) })}</strong>
              <span className="aicc-quiet">{record.by}</span>
              <Time at={record.at} as="dayClock" zone={task.timeZone} />
            </span>
            {record.note !== '' && <q className="aicc-task-wrap">{record.note}</q>}
            {record.action === 'approve' && !record.current && task.approval !== 'approved' && <span className="aicc-hint">{t('approval.overtaken')}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
