import type { RoleRow } from './RoleColumns';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useWrite } from '@/api/query';
import { pathTo } from '@/registry/links';
import type { RoleAction } from '@/domain/access/roleActions';
import { useConfirm } from '@/ui/overlay/ConfirmProvider';
import { useFormat } from '@/ui/format/FormatProvider';
import type { RowAction } from '@/ui/list/rowAction';

/** The actions the platform allows this person on a role. */
export function useRoleActions(): (row: RoleRow) => RowAction[] {
  const { t } = useTranslation('roles');
  const format = useFormat();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const remove = useWrite('role.remove');
  return (row) => {
    const params = { name: row.name, count: row.users, number: format.number(row.users) };
    const made: Readonly<Record<RoleAction, RowAction>> = {
      edit: {
        key: 'edit',
        label: t('act.edit'),
        glyph: 'edit',
        run: () => void navigate(pathTo('roleEdit', { id: row.id })),
      },
      copy: {
        key: 'copy',
        label: t('act.copy'),
        glyph: 'copy',
        run: () => void navigate(pathTo('roleAdd', {}, { from: row.id })),
      },
      delete: {
        key: 'delete',
        label: t('act.delete'),
        glyph: 'trash',
        danger: true,
        ...(row.users === 0 ? {} : { disabledReason: t('act.used', params) }),
        run: () =>
          void confirm({
            title: t('act.deleteTitle', params),
            text: t('act.deleteText'),
            verb: t('act.delete'),
            danger: true,
            done: t('act.deleted', params),
            run: () => remove.run({ query: { id: row.id } }),
          }),
      },
    };
    return row.can.map((action) => made[action]);
  };
}
