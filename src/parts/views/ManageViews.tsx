import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { LineId } from '@/domain/products/lines';
import type { ViewList } from '@/domain/reports/savedView';
import { Button } from '@/ui/button/Button';
import { useConfirm } from '@/ui/overlay/ConfirmProvider';
import { Style } from '@/ui/look/Style';
import { SideDrawer } from '@/ui/overlay/SideDrawer';
import { SaveView } from './SaveView';
import type { View } from './view';
import css from './views.css';

interface ManageViewsProps {
  line: LineId;
  list: ViewList;
  views: readonly View[];
  onClose: () => void;
}

/** Renames, deletes, or sets the default. */
export function ManageViews({ line, list, views, onClose }: ManageViewsProps) {
  const { t } = useTranslation('ui');
  const confirm = useConfirm();
  const remove = useWrite('view.remove');
  const [edited, setEdited] = useState<View | null>(null);
  const takeAway = ({ id, name }: View) =>
    confirm({
      title: t('views.removeAsk', { name }),
      verb: t('views.removeVerb'),
      danger: true,
      run: () => remove.run({ params: { line, id } }),
      done: t('views.removed', { name }),
    });
  return (
    <SideDrawer open title={t('views.menu')} onClose={onClose}>
      <Style css={css} />
      {views.length === 0 && <p className="aicc-quiet">{t('views.none')}</p>}
      <ul className="aicc-views">
        {views.map((view) => (
          <li key={view.id}>
            <span className="aicc-clip">{view.isDefault ? t('views.default', { name: view.name }) : view.name}</span>
            <Button
              track="view.rename"
              kind="plain"
              glyph="edit"
              aria-label={t('views.rename', { name: view.name })}
              onClick={() => setEdited(view)}
            />
            <Button
              track="view.remove"
              kind="plain"
              glyph="trash"
              danger
              aria-label={t('views.remove', { name: view.name })}
              onClick={() => takeAway(view)}
            />
          </li>
        ))}
      </ul>
      {edited !== null && (
        <SaveView
          line={line}
          list={list}
          views={views}
          shown={edited}
          edited={edited}
          onClose={() => setEdited(null)}
        />
      )}
    </SideDrawer>
  );
}
