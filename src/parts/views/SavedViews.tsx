import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useRead } from '@/api/query';
import type { LineId } from '@/domain/products/lines';
import { viewQuery, type ViewList } from '@/domain/reports/savedView';
import { Button } from '@/ui/button/Button';
import { laterDrawer } from '@/ui/overlay/laterDrawer';
import { Menu, type MenuItem } from '@/ui/overlay/Menu';
import type { View } from './view';

const SaveView = laterDrawer(() => import('./SaveView').then((module) => module.SaveView));
const ManageViews = laterDrawer(() => import('./ManageViews').then((module) => module.ManageViews));

interface SavedViewsProps {
  line: LineId;
  list: ViewList;
  /** fields the list shows, saved with a view; absent where they cannot be chosen */
  fields?: View['fields'];
  onFields?: (fields: NonNullable<View['fields']>) => void;
}

/**
 * Saved views of the filter bar, stored by the platform per person and line. Opening one writes it into the address. A
 * list opened without filters in its address gets the default view; a list that was cleared stays clear.
 */
export function SavedViews({ line, list, fields = null, onFields }: SavedViewsProps) {
  const { t } = useTranslation('ui');
  const [params, setParams] = useSearchParams();
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  // Only where a default view may change the list do the rows wait for the views.
  const [isBare] = useState(params.toString() === '');
  const { data, failure } = useRead('view.list', { params: { line }, query: { list } }, { later: !isBare });
  const fresh = useRef(isBare);
  const views = data?.list ?? [];
  const now = viewQuery(params);

  const show = (view: View, replace = false) => {
    setParams(new URLSearchParams(view.query), { replace });
    if (view.fields !== null) onFields?.(view.fields);
  };
  useEffect(() => {
    if (data === undefined || !fresh.current) return;
    fresh.current = false;
    const usual = data.list.find(({ isDefault }) => isDefault);
    if (usual !== undefined && params.toString() === '') setParams(new URLSearchParams(usual.query), { replace: true });
  }, [data, params, setParams]);

  SaveView.useWhenIdle();
  ManageViews.useWhenIdle();

  const off = failure === null ? undefined : t('views.failed');
  const items: MenuItem[] = [
    ...views.map((view) => ({
      key: String(view.id),
      track: 'view',
      label: view.isDefault ? t('views.default', { name: view.name }) : view.name,
      checked: view.query === now,
      run: () => show(view),
    })),
    {
      key: 'save',
      label: t('views.save'),
      glyph: 'plus' as const,
      apart: views.length > 0,
      disabledReason: off,
      run: () => setDialog('save'),
    },
    {
      key: 'manage',
      label: t('views.manage'),
      glyph: 'settings' as const,
      disabledReason: off ?? (views.length === 0 ? t('views.none') : undefined),
      run: () => setDialog('manage'),
    },
  ];
  const current = views.find(({ query }) => query === now);
  return (
    <>
      <Menu
        label={t('views.menu')}
        items={items}
        trigger={(props) => (
          <Button track="views" {...props} glyph="layers">
            {current?.name ?? t('views.title')}
          </Button>
        )}
      />
      {dialog === 'save' && (
        <SaveView
          line={line}
          list={list}
          views={views}
          shown={{ query: now, fields }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'manage' && <ManageViews line={line} list={list} views={views} onClose={() => setDialog(null)} />}
    </>
  );
}
