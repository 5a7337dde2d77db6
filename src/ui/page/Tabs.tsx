import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useFormat } from '../format/FormatProvider';
import css from './page.css';
import { Style } from '../look/Style';

interface TabsProps<T extends string> {
  label: string;
  tabs: readonly { readonly key: T; readonly label: string; readonly count?: number }[];
  /** from useTab: the tab stands in the URL */
  current: T;
  onChange: (tab: T) => void;
  children: ReactNode;
}

export function Tabs<T extends string>({ label, tabs, current, onChange, children }: TabsProps<T>) {
  const format = useFormat();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex((tab) => tab.key === current);

  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = (step + tabs.length) % tabs.length;
    const next = tabs[index];
    if (next === undefined) return;
    onChange(next.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  };

  return (
    <div className="aicc-tabbed">
      <Style css={css} />
      <div ref={list} role="tablist" aria-label={label} className="aicc-tablist" onKeyDown={press}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}${tab.key}`}
            aria-selected={tab.key === current}
            aria-controls={`${id}panel`}
            tabIndex={tab.key === current ? 0 : -1}
            className="aicc-tab"
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
            {tab.count !== undefined && <span className="aicc-tab-count aicc-num">{format.number(tab.count)}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${current}`} className="aicc-tabpanel">
        {children}
      </div>
    </div>
  );
}
