import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useRead } from '@/api/query';
import { useLiveRefresh } from '@/api/useLive';
import { pathTo } from '@/app/links';
import { Button } from '@/ui/Button';
import { Empty } from '@/ui/Empty';
import { Failed } from '@/ui/Failed';
import { CampaignForecast } from '@/ui/forecast/CampaignForecast';
import { useFormat } from '@/ui/FormatProvider';
import { Loading } from '@/ui/Loading';
import { Style } from '@/ui/look/Style';
import { Note } from '@/ui/Note';
import { PageHeader } from '@/ui/PageHeader';
import { Stale } from '@/ui/Stale';
import { Tabs } from '@/ui/Tabs';
import { HaltNote } from '@/ui/sip-lines/HaltNote';
import { useLine } from '@/ui/useLine';
import { useTab } from '@/ui/useUrlPlace';
import { PlanAbout } from './PlanAbout';
import { PlanContacts } from './PlanContacts';
import { PlanFacts } from './PlanFacts';
import { PlanHeaderActions } from './PlanHeaderActions';
import { PlanProgress } from './PlanProgress';
import { PlanState } from './PlanState';
import css from './plans.css';

const tabs = ['progress', 'forecast', 'contacts', 'about'] as const;

/** screens.md, subCheckPlan: one plan, its rounds, its contacts, its calls. */
export default function PlanDetailPage() {
  const { t } = useTranslation('plans');
  const line = useLine();
  const format = useFormat();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const id = Number(params.get('id'));
  const known = Number.isSafeInteger(id) && id > 0;
  const [tab, setTab] = useTab(tabs);
  const { data: plan, loading, failure, retry, at } = useRead('plan.detail', { params: { line, id } }, { skip: !known });
  useLiveRefresh('plan', ['plan'], (event) => event.payload.id === id, 1500);

  if (!known || failure?.id === 'thing.unknown') {
    return <Empty title={t('detail.unknown')} action={<Button onClick={() => void navigate(pathTo('planList', { line }))}>{t('detail.back')}</Button>} />;
  }
  if (plan === undefined) return failure === null || loading ? <Loading shape="page" /> : <Failed failure={failure} retry={retry} />;
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
      {plan.approvals.includes('approve') && tab !== 'forecast' && (
        <div className="aicc-plan-note">
          <Note>
            {t('detail.decide')} <Link to={pathTo('planDetail', { line, id }, { tab: 'forecast' })}>{t('detail.toForecast')}</Link>
          </Note>
        </div>
      )}
      <HaltNote of={plan} why={plan.stateReason === null ? '' : t(`reason.${plan.stateReason}`, '')} />
      <PlanFacts plan={plan} />
      <Tabs label={t('detail.tabs')} tabs={tabs.map((key) => ({ key, label: t(`detail.tab.${key}`), ...(key === 'contacts' ? { count: plan.contacts } : {}) }))} current={tab} onChange={setTab}>
        {tab === 'progress' && <PlanProgress plan={plan} retry={retry} />}
        {tab === 'forecast' && <CampaignForecast kind="plan" of={plan} rounds={plan.rounds.map(({ name }) => name)} />}
        {tab === 'contacts' && <PlanContacts plan={plan} />}
        {tab === 'about' && <PlanAbout plan={plan} />}
      </Tabs>
    </>
  );
}
