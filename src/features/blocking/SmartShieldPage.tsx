import { useTranslation } from 'react-i18next';
import { useBlocking } from '@/parts/blacklist/useBlocking';
import { Button } from '@/ui/button/Button';
import { Style } from '@/ui/look/Style';
import { PageHeader } from '@/ui/page/PageHeader';
import { Tabs } from '@/ui/page/Tabs';
import { useLine } from '@/parts/line/useLine';
import { idIn, useOpenItem, useTab } from '@/ui/address/useUrlPlace';
import { laterDrawer } from '@/ui/overlay/laterDrawer';
import css from './blocking.css';
import { BlockedTable } from './shield/BlockedTable';
import { StrategyTable } from './shield/StrategyTable';

const AddStrategy = laterDrawer(() => import('./shield/StrategyForm').then((module) => module.AddStrategy));
const EditStrategy = laterDrawer(() => import('./shield/StrategyForm').then((module) => module.EditStrategy));

const tabs = ['strategies', 'blocked'] as const;
const NEW = 'new';

/** Strategies that block numbers by the results of earlier calls, and the contacts they blocked. */
export default function SmartShieldPage() {
  const { t } = useTranslation('blocking');
  const line = useLine();
  const { may } = useBlocking(line);
  const [tab, setTab] = useTab(tabs);
  const { open, show, close } = useOpenItem('strategy');
  const openId = idIn(open);
  const add = may('add') && (
    <Button track="add" kind="main" glyph="plus" onClick={() => show(NEW)}>
      {t('strategy.add')}
    </Button>
  );
  AddStrategy.useWhenIdle();
  EditStrategy.useWhenIdle();
  return (
    <>
      <Style css={css} />
      <PageHeader title={t('shield.title')} text={t('shield.text')} actions={add} />
      <Tabs
        label={t('shield.title')}
        tabs={tabs.map((key) => ({ key, label: t(`shield.${key}`) }))}
        current={tab}
        onChange={setTab}
      >
        {tab === 'strategies' ? (
          <StrategyTable line={line} openId={openId} onEdit={show} add={add} />
        ) : (
          <BlockedTable line={line} />
        )}
      </Tabs>
      {open === NEW && may('add') && <AddStrategy line={line} onClose={close} />}
      {openId !== null && may('edit') && <EditStrategy line={line} id={openId} onClose={close} />}
    </>
  );
}
