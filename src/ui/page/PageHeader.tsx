import type { ReactNode } from 'react';
import css from './page.css';
import { CollectActions, usePageActionCollector } from '../button/actionCollector';
import { Style } from '../look/Style';
import { useSayPageName } from './PageName';

interface PageHeaderProps {
  title: ReactNode;
  /** the title is the name of the page's subject, which breadcrumbs and tab title show too */
  named?: boolean;
  /** one line, only if it helps */
  text?: ReactNode;
  state?: ReactNode;
  /** the one main action is last, at the right; others before it in order of use */
  actions?: ReactNode;
}

export function PageHeader({ title, named = false, text, state, actions }: PageHeaderProps) {
  const collector = usePageActionCollector();
  useSayPageName(named && typeof title === 'string' ? title : '');
  return (
    <div className="aicc-head">
      <Style css={css} />
      <div className="aicc-head-words">
        <div className="aicc-head-line">
          <h1 className="aicc-title">{title}</h1>
          {state}
        </div>
        {text !== undefined && <p className="aicc-head-text">{text}</p>}
      </div>
      {actions !== undefined && (
        <div className="aicc-head-actions">
          <CollectActions value={collector}>{actions}</CollectActions>
        </div>
      )}
    </div>
  );
}
