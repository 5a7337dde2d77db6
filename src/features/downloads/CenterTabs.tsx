import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Tabs } from '@/ui/page/Tabs';
import { AwaitingRequests } from './AwaitingRequests';

export type CenterTab = 'open' | 'awaiting';

interface CenterTabsProps {
  current: CenterTab;
  onChange: (tab: CenterTab) => void;
  /** the person's own files */
  own: ReactNode;
}

/** For those who decide on other people's downloads; its script is fetched when the center is opened. */
export function CenterTabs({ current, onChange, own }: CenterTabsProps) {
  const { t } = useTranslation('downloads');
  return (
    <Tabs
      label={t('tabs.label')}
      tabs={[
        { key: 'open', label: t('tabs.own') },
        { key: 'awaiting', label: t('tabs.awaiting') },
      ]}
      current={current}
      onChange={onChange}
    >
      {current === 'awaiting' ? <AwaitingRequests /> : own}
    </Tabs>
  );
}
