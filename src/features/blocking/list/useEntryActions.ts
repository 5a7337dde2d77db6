import type { LineId } from '@/domain/products/lines';
import { useTranslation } from 'react-i18next';
import { useBlocking } from '@/parts/blacklist/useBlocking';
import type { BulkAction, RowAction } from '@/ui/list/rowAction';
import type { Entry } from './EntryColumns';

export type EntryDialog =
  | { readonly what: 'add' | 'upload' }
  | { readonly what: 'edit'; readonly entry: Entry }
  | { readonly what: 'remove'; readonly entries: readonly Entry[] };

/** Actions on one entry or several; an entry of all lines needs the permission on every line. */
export function useEntryActions(line: LineId, open: (dialog: EntryDialog) => void) {
  const { t } = useTranslation(['blocking']);
  const { may, mayOnAll } = useBlocking(line);
  const mayOf = (entry: Entry, action: 'edit' | 'delete') => (entry.scope === 'all' ? mayOnAll(action) : may(action));
  const actions = (entry: Entry): RowAction[] => [
    ...(entry.state !== 'removed' && mayOf(entry, 'edit')
      ? [{ key: 'edit', label: t('edit.action'), glyph: 'edit' as const, run: () => open({ what: 'edit', entry }) }]
      : []),
    ...(entry.state !== 'removed' && mayOf(entry, 'delete')
      ? [
          {
            key: 'remove',
            label: t('remove.action'),
            glyph: 'trash' as const,
            danger: true,
            run: () => open({ what: 'remove', entries: [entry] }),
          },
        ]
      : []),
  ];
  const bulk: BulkAction<Entry>[] = may('delete')
    ? [
        {
          key: 'remove',
          label: t('remove.action'),
          glyph: 'trash',
          danger: true,
          disabledReason: (rows) =>
            rows.every((entry) => entry.state !== 'removed' && mayOf(entry, 'delete')) ? undefined : t('off.notAll'),
          run: (rows) => open({ what: 'remove', entries: rows }),
        },
      ]
    : [];
  return { actions, bulk };
}
