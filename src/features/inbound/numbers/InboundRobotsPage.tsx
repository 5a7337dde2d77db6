import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '@/api/query';
import { useLiveRefresh } from '@/api/useLive';
import type { Reply } from '@/contract/contract';
import { pathTo } from '@/registry/links';
import { Allowed } from '@/session/Allowed';
import type { ListShape } from '@/ui/address/listState';
import { useListState } from '@/ui/address/useListState';
import { Button } from '@/ui/button/Button';
import { useToast } from '@/ui/feedback/ToastProvider';
import { useFormat } from '@/ui/format/FormatProvider';
import { ResourceTable } from '@/ui/list/ResourceTable';
import { Style } from '@/ui/look/Style';
import { PageHeader } from '@/ui/page/PageHeader';
import css from '../inbound.css';
import { useNumberColumns } from './NumberColumns';
import { NumberForm } from './NumberForm';
import { RobotTable } from './RobotTable';
import { SettingForm } from './SettingForm';
import { useNumberActions } from './useNumberActions';

type InboundNumber = Reply<'inboundNumber.detail'>;

const shape: ListShape<Record<never, never>> = { filters: {} };
/** ms between two refreshes while calls come in */
const REFRESH = 5_000;

/** Numbers that take calls, and the robots that answer them. */
export default function InboundRobotsPage() {
  const { t } = useTranslation('inbound');
  const format = useFormat();
  const toast = useToast();
  const control = useListState(shape);
  const [bound, setBound] = useState<InboundNumber | null>(null);
  const [reserves, setReserves] = useState(false);
  const numbers = useRead('inboundNumber.list', { query: control.paging });
  const setting = useRead('inboundSetting.detail', {});
  useLiveRefresh('inbound', ['inboundNumber'], () => bound === null, REFRESH);
  const actions = useNumberActions(setBound);
  const columns = useNumberColumns();
  const { data } = setting;
  return (
    <>
      <Style css={css} />
      <PageHeader
        title={t('numbers.title')}
        text={t('numbers.text')}
        actions={
          data !== undefined && (
            <>
              <span className="aicc-hint">
                {t('setting.now', { reserve: format.number(data.reserve), licence: format.number(data.licence) })}
              </span>
              <Allowed menu="InboundRobotManage" action="edit">
                <Button track="inbound.reserve" glyph="edit" onClick={() => setReserves(true)}>
                  {t('setting.open')}
                </Button>
              </Allowed>
            </>
          )
        }
      />
      <ResourceTable
        name="inboundNumbers"
        label={t('numbers.title')}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ phone }) => phone}
        control={control}
        {...numbers}
        empty={{ title: t('numbers.empty'), text: t('numbers.emptyWhy') }}
        actions={actions}
        printOf={({ state, revision }) => [state, revision].join()}
      />
      <section className="aicc-inbound-robots">
        <div className="aicc-inbound-robots-head">
          <h2 className="aicc-section">{t('robots.title')}</h2>
          <Link data-track="inbound.robots" to={pathTo('inboundRobotList')}>
            {t('robots.manage')}
          </Link>
        </div>
        <RobotTable />
      </section>
      {bound !== null && (
        <NumberForm
          number={bound}
          onClose={() => setBound(null)}
          onSaved={({ phone: name }) => {
            setBound(null);
            toast.success(t('form.saved', { name }));
          }}
        />
      )}
      {reserves && data !== undefined && (
        <SettingForm
          setting={data}
          onClose={() => setReserves(false)}
          onSaved={() => {
            setReserves(false);
            toast.success(t('setting.saved'));
          }}
        />
      )}
    </>
  );
}
