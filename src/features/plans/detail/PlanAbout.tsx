import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { useFormat } from '@/ui/format/FormatProvider';
import { useNumberOrder } from '@/parts/contacts/useNumberOrder';
import { Facts } from '@/ui/page/Facts';
import { SipLineName } from '@/parts/sip-lines/SipLineName';
import { FollowUpLinks } from '@/parts/thing/FollowUpLinks';
import { Time } from '@/ui/format/Time';

type Plan = Reply<'plan.detail'>;

/** The settings of a plan. */
export function PlanAbout({ plan }: { plan: Plan }) {
  const { t } = useTranslation(['plans', 'labels', 'contacts']);
  const format = useFormat();
  const order = useNumberOrder(plan);
  return (
    <div className="aicc-plan-about">
      <section className="aicc-surface aicc-plan-card">
        <h2 className="aicc-plan-question">{t('about.title')}</h2>
        <Facts
          facts={[
            { key: 'strategy', label: t('column.strategy'), value: plan.strategy.name },
            { key: 'day', label: t('column.day'), value: format.day(plan.day) },
            { key: 'zone', label: t('about.zone'), value: plan.timeZone.replaceAll('_', ' ') },
            { key: 'sipLine', label: t('column.sipLine'), value: <SipLineName {...plan.sipLine} /> },
            { key: 'file', label: t('about.file'), value: plan.fileName },
            ...(plan.followUps.length === 0
              ? []
              : [
                  {
                    key: 'followUps',
                    label: t('contacts:followUp.tasks'),
                    value: <FollowUpLinks line={plan.line} tasks={plan.followUps} />,
                  },
                ]),
            ...order,
            {
              key: 'started',
              label: t('about.started'),
              value: <Time at={plan.startedAt} as="dayClock" zone={plan.timeZone} />,
            },
          ]}
        />
      </section>
    </div>
  );
}
