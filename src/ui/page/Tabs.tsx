import { Tabs as AntdTabs } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { recordPress } from '../browser/recordPress';
import { Glyph } from '../button/Glyph';
import { useFormat } from '../format/FormatProvider';
import css from './page.css';
import { Style } from '../look/Style';

interface TabsProps<T extends string> {
  label: string;
  tabs: readonly { readonly key: T; readonly label: string; readonly count?: number }[];
  /** from useTab: the tab stands in the URL */
  current: T;
  onChange: (tab: T) => void;
  /** of the current tab; the others are not on the page */
  children: ReactNode;
}

export function Tabs<T extends string>({ label, tabs, current, onChange, children }: TabsProps<T>) {
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const { t } = useTranslation('ui');
  // antd's list of tabs has no name and holds the button for those that do not fit; its tabs take no name for tracking.
  useEffect(() => {
    const bar = box.current?.querySelector('.aicc-tabs-nav');
    bar?.setAttribute('role', 'presentation');
    bar?.removeAttribute('aria-orientation');
    const list = box.current?.querySelector('.aicc-tabs-nav-list');
    list?.setAttribute('role', 'tablist');
    list?.setAttribute('aria-label', label);
    for (const tab of box.current?.querySelectorAll<HTMLElement>('[data-node-key]') ?? [])
      tab.dataset.track = `tab.${tab.dataset.nodeKey ?? ''}`;
  }, [label, tabs]);
  return (
    <div ref={box}>
      <Style css={css} />
      <AntdTabs
        activeKey={current}
        animated={false}
        destroyOnHidden
        more={{
          icon: (
            <>
              <Glyph name="more" />
              <span className="aicc-hidden">{t('tabs.more')}</span>
            </>
          ),
        }}
        onTabClick={(key, event) => {
          if (event.type === 'keydown') recordPress(event.currentTarget, `tab.${key}`);
        }}
        onChange={(key) => {
          const tab = tabs.find((one) => one.key === key);
          if (tab !== undefined) onChange(tab.key);
        }}
        items={tabs.map((tab) => ({
          key: tab.key,
          label: (
            <>
              {tab.label}
              {tab.count !== undefined && <span className="aicc-tab-count aicc-num">{format.number(tab.count)}</span>}
            </>
          ),
          children: tab.key === current ? children : null,
        }))}
      />
    </div>
  );
}
