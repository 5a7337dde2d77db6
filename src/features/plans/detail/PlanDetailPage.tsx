import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '@/api/query';
import { useLiveRefresh } from '@/api/useLive';
import { CampaignForecast } from '@/parts/forecast/CampaignForecast';
import { useFormat } from '@/ui/format/FormatProvider';
import { isThere } from '@/parts/thing/isThere';
import { Style } from '@/ui/look/Style';
import { Note } from '@/ui/feedback/Note';
import { PageHeader } from '@/ui/page/PageHeader';
import { Stale } from '@/ui/feedback/Stale';
import { Tabs } from '@/ui/page/Tabs';
import { ThingPending } from '@/parts/thing/ThingPending';
import { HaltNote } from '@/parts/sip-lines/HaltNote';
import { useDetailAddress } from '@/parts/line/useDetailAddress';
import { useDetailPaths } from '@/parts/line/useDetailPaths';
import { useTab } from '@/ui/address/useUrlPlace';
import { PlanAbout } from './PlanAbout';
import { PlanApproval } from '../approval/PlanApproval';
import { PlanContacts } from './PlanContacts';
import { PlanFacts } from './PlanFacts';
import { PlanHeaderActions } from './PlanHeaderActions';
import { PlanProgress } from './PlanProgress';
import { PlanState } from '../PlanState';
import css from '../plans.css';

const tabs = ['progress', 'forecast', 'contacts', 'about', 'approval'] as const;

/** One plan, its rounds, its contacts, its calls. */
export default function PlanDetailPage() {
  const { t } = useTranslation('plans');
  const { line, id } = useDetailAddress();
  const paths = useDetailPaths();
  const format = useFormat();
  const [tab, setTab] = useTab(tabs);
  const {
    data: plan,
    loading,
    failure,
    retry,
    at,
  } = useRead('plan.detail', { params: { line, id: id ?? 0 } }, { skip: id === null });
  useLiveRefresh('plan', ['plan'], (event) => event.payload.id === id, 1500);

  if (!isThere(id, plan, failure)) {
    return (
      <ThingPending
        id={id}
        read={{ loading, failure, retry }}
        unknown={t('detail.unknown')}
        back={t('detail.back')}
        backTo={paths.plans(line)}
      />
    );
  }
  const last = plan.decisions.at(-1);
  return (
    <>
      <Style css={css} />
      <PageHeader
        title={plan.name}
        named
        state={<PlanState {...plan} />}
        text={t('detail.created', { time: format.time(plan.createdAt, 'dayClock'), name: plan.createdBy })}
        actions={<PlanHeaderActions plan={plan} />}
      />
      {failure !== null && <Stale at={at} failure={failure} retry={retry} />}
      {plan.approval === 'rejected' && last?.note !== undefined && last.note !== '' && (
        <div className="aicc-plan-note">
          <Note kind="warning">{t('detail.rejected', { name: last.by, note: last.note })}</Note>
        </div>
      )}
      {plan.can.includes('approve') && tab !== 'forecast' && (
        <div className="aicc-plan-note">
          <Note>
            {t('detail.decide')}{' '}
            <Link data-track="plan.forecast" to={paths.plan(plan, { tab: 'forecast' })}>
              {t('detail.toForecast')}
            </Link>
          </Note>
        </div>
      )}
      <HaltNote of={plan} why={plan.stateReason === null ? '' : t(`reason.${plan.stateReason}`, '')} />
      <PlanFacts plan={plan} />
      <Tabs
        label={t('detail.tabs')}
        tabs={tabs.map((key) => ({
          key,
          label: t(`detail.tab.${key}`),
          ...(key === 'contacts' ? { count: plan.contacts } : {}),
        }))}
        current={tab}
        onChange={setTab}
      >
        {tab === 'progress' && <PlanProgress plan={plan} retry={retry} />}
        {tab === 'forecast' && <CampaignForecast kind="plan" of={plan} rounds={plan.rounds.map(({ name }) => name)} />}
        {tab === 'contacts' && <PlanContacts plan={plan} />}
        {tab === 'about' && <PlanAbout plan={plan} />}
        {tab === 'approval' && <PlanApproval plan={plan} />}
      </Tabs>
    </>
  );
}
