import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { roundTimes } from '@/domain/plans/plan';
import type { LineId } from '@/domain/products/lines';
import { DraftRehearsal } from '@/parts/forecast/DraftRehearsal';
import type { PlanForm } from './planForm';

interface PlanRehearsalProps {
  line: LineId;
  zone: string;
  values: PlanForm;
  /** the plan that is changed; undefined for a new one */
  planId: number | undefined;
  times: ReturnType<typeof roundTimes>;
  /** every field but the name is filled in and valid */
  isReady: boolean;
}

/** The rehearsal of a plan as it is filled in; its name does not change it. */
export function PlanRehearsal({ line, zone, values, planId, times, isReady }: PlanRehearsalProps) {
  const { t } = useTranslation('forecast');
  const rehearse = useWrite('rehearsal.plan');
  return (
    <DraftRehearsal
      line={line}
      zone={zone}
      startAt={times[0]?.startAt ?? 0}
      endAt={times.at(-1)?.endAt ?? 0}
      print={JSON.stringify({ ...values, name: '' })}
      blocked={isReady ? undefined : t('blockedPlan')}
      busy={rehearse.busy}
      ask={() => rehearse.run({ params: { line }, body: { ...values, ...(planId === undefined ? {} : { planId }) } })}
    />
  );
}
